import { expect, it } from 'vitest';
import { analyticsPlatform, surfaceOf } from './surface.ts';

const off = { webviewLimitation: false };
const on = { webviewLimitation: true };

it('a page is on the surface of its route, and every page is in the app with the limitation on', () => {
  expect(surfaceOf({ surface: 'web' }, off)).toBe('web');
  expect(surfaceOf({ surface: 'app' }, off)).toBe('app');
  expect(surfaceOf(undefined, off)).toBe('web');
  expect(surfaceOf({ surface: 'web' }, on)).toBe('app');
});

it('analytics gets WEBVIEW in the app and WEB elsewhere', () => {
  expect(analyticsPlatform('app')).toBe('WEBVIEW');
  expect(analyticsPlatform('web')).toBe('WEB');
});
