import { expect, it } from 'vitest';
import { failedLogin, returnPathOf } from './failed-login.ts';

const start = (query: string, cookie = '') =>
  new Request(`http://ad.localhost/login/start${query}`, { headers: { cookie } });
const kept = (path: string | undefined) =>
  failedLogin('mislukt', path).headers.get('set-cookie')?.split(';')[0] ?? '';

it('A login that failed is told on the login page, without its page in the address', () => {
  const response = failedLogin('mislukt', '/vakantieservice?annuleren=c1');
  expect(response.headers.get('location')).toBe('/login#mislukt');
  expect(returnPathOf(start('?callback_url=', kept('/vakantieservice?annuleren=c1')))).toBe(
    '/vakantieservice?annuleren=c1',
  );
});

it('A page that is asked for goes before the one of the failed login', () => {
  expect(returnPathOf(start('?callback_url=/account', kept('/facturen')))).toBe('/account');
});

it.each([
  '__Host-return=%2F%2Fevil.example',
  '__Host-return=%E0%A4%A',
  '__Host-return=https%3A%2F%2Fevil.example',
  '',
])('A cookie that holds no page of this site leads to the first page: %s', (cookie) =>
  expect(returnPathOf(start('', cookie))).toBe('/'),
);

it('Nothing is kept where no page was asked for', () => {
  expect([kept(undefined), kept('/')]).toEqual(['', '']);
});
