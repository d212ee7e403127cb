import { expect, it, vi } from 'vitest';
import { testBrand } from '../../lib/content/content.fixture.ts';
import { session } from '../../lib/third-party/sign-on.fixture.ts';
import { loginFacts, masked } from './login-facts.ts';

vi.stubEnv('PUBLIC_PORT', '4321');
const brand = testBrand('ad');

it('Without a session the page shows how the app begins one', () => {
  expect(loginFacts({ brand, session: null })).toEqual([
    ['state', 'NotLoggedIn'],
    ['login', 'http://login.ad.localhost:4321/login?callback_url=/app-integration'],
    ['start', 'http://ad.localhost:4321/login/start?callback_url=/app-integration'],
    ['handOver', 'http://ad.localhost:4321/login/start?account=%E2%80%A6&callback_url=%2Fapp-integration'],
  ]);
});

it('With a session the page shows its reader and times, and no secret', () => {
  const facts = JSON.stringify(loginFacts({ brand, session }));
  expect(facts).toContain('LoggedIn');
  expect(facts).toContain('j···@voorbeeld.nl');
  for (const secret of ['jan@', 'token-1', 'handle-1', 'account-1']) expect(facts).not.toContain(secret);
});

it('The page shows that the account of the app is another one than that of the session', () => {
  expect(loginFacts({ brand, session }, session.account.id)[0]).toEqual(['state', 'LoggedIn']);
  expect(loginFacts({ brand, session }, 'other')[0]).toEqual(['state', 'LoggedInDifferentAccount']);
});

it('A user name is masked, with or without a domain', () => {
  expect(masked('jan@voorbeeld.nl')).toBe('j···@voorbeeld.nl');
  expect(masked('')).toBe('···');
});
