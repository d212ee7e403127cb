import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

it('An error of a component is given to the browser, whose script reports it', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const error = new Error('broken');
  const boundary = new ErrorBoundary({ texts: {} as never, children: null });
  boundary.componentDidCatch(error);
  vi.unstubAllGlobals();
  expect(reportError.mock.calls).toEqual([[error]]);
  expect(ErrorBoundary.getDerivedStateFromError()).toEqual({ isBroken: true });
});
