import { expect, it, vi } from 'vitest';
import { testBrand } from '../../lib/content/testing.ts';
import { session } from '../../lib/third-party/testing.sign-on.ts';
import { handOver, masked } from './hand-over.ts';

vi.stubEnv('PUBLIC_PORT', '4321');
const brand = testBrand('ad');

it('without a session the tool says how the app begins one', () => {
  expect(handOver({ brand, session: null })).toEqual([
    ['state', 'NotLoggedIn'],
    ['login', 'http://login.ad.localhost:4321/login?callback_url=/app-integration'],
    ['start', 'http://ad.localhost:4321/login/start?callback_url=/app-integration'],
  ]);
});

it('with one it says whose and since when, and nothing that opens anything', () => {
  const told = JSON.stringify(handOver({ brand, session }));
  expect(told).toContain('LoggedIn');
  expect(told).toContain('j···@voorbeeld.nl');
  for (const secret of ['jan@', 'token-1', 'handle-1', 'account-1']) expect(told).not.toContain(secret);
});

it('a name is masked, with or without a domain', () => {
  expect(masked('jan@voorbeeld.nl')).toBe('j···@voorbeeld.nl');
  expect(masked('')).toBe('···');
});
