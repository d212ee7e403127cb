import { expect, it } from 'vitest';
import type { RequestContext } from '../lib/page/context.ts';
import { submitStep } from './submit-step.ts';
import type { Wizard, WizardTypes } from './wizard.ts';

it('A step that is too large is refused before any of it is stored', async () => {
  const wizard = { steps: [{ id: 'datums' }], name: 'holiday' } as unknown as Wizard<WizardTypes>;
  const body = new URLSearchParams({ stap: 'datums', opmerking: 'x'.repeat(16_384) });
  const request = new Request('http://ad.localhost/vakantieservice/doorgeven', { method: 'POST', body });
  const context = { flags: { general: {}, brand: {} }, surface: 'web' } as unknown as RequestContext;
  // The store is not open, so storing the step would fail with status 500.
  const submitted = await submitStep(wizard, context, request, '/vakantieservice/doorgeven');
  expect(submitted).toMatchObject({ kind: 'invalid', status: 413, violations: [{ code: 'GENERIC-ERROR' }] });
});
