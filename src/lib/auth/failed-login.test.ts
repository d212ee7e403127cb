import { expect, it } from 'vitest';
import { failedLogin, returnPathOf } from './failed-login.ts';

const start = (query: string, cookie = '') =>
  new Request(`http://ad.localhost/login/start${query}`, { headers: { cookie } });
const cookieFor = (path: string | undefined) =>
  failedLogin('mislukt', path).headers.get('set-cookie')?.split(';')[0] ?? '';

it('A failed login shows the login page, without the requested page in its address', () => {
  const response = failedLogin('mislukt', '/vakantieservice?annuleren=c1');
  expect(response.headers.get('location')).toBe('/login#mislukt');
  expect(returnPathOf(start('?callback_url=', cookieFor('/vakantieservice?annuleren=c1')))).toBe(
    '/vakantieservice?annuleren=c1',
  );
});

it('A newly requested page takes precedence over that of the failed login', () => {
  expect(returnPathOf(start('?callback_url=/account', cookieFor('/facturen')))).toBe('/account');
});

it.each([
  '__Host-return=%2F%2Fevil.example',
  '__Host-return=%E0%A4%A',
  '__Host-return=https%3A%2F%2Fevil.example',
  '',
])('A cookie without a page of this site leads to the service page: %s', (cookie) =>
  expect(returnPathOf(start('', cookie))).toBe('/'),
);

it('Without a requested page no cookie is set', () => {
  expect([cookieFor(undefined), cookieFor('/')]).toEqual(['', '']);
});
