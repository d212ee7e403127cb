import { expect, it } from 'vitest';
import { cookieOf, dropCookie, setCookie } from './cookies.ts';

const request = (cookie: string) => new Request('http://ad.localhost/', { headers: { cookie } });

it('reads a cookie by its full name', () => {
  expect(cookieOf(request('a=1; __Host-session=abc=; x__Host-session=no'), '__Host-session')).toBe('abc=');
  expect(cookieOf(request('a=1'), '__Host-session')).toBeUndefined();
});

it('ignores two cookies with the same name', () => {
  expect(cookieOf(request('__Host-session=one; __Host-session=two'), '__Host-session')).toBeUndefined();
});

it('sets cookies for this host only, unreadable for scripts and not sent to other sites', () => {
  expect(setCookie('__Host-session', 'x', 60)).toBe(
    '__Host-session=x; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax',
  );
  expect(dropCookie('__Host-session')).toContain('Max-Age=0');
});
