import { expect, it } from 'vitest';
import { deviceCookie, knownDevice } from './known-device.ts';

const OWNER = { place: 'http://login.ad.localhost', loginName: 'jan@example.nl', keptPassword: 'scrypt$x' };
const cookieFor = (loginName: string, before?: string, key = 'key') =>
  deviceCookie(before, { ...OWNER, loginName }, [key]).split(';')[0] ?? '';

it('A known device stays known while the keys are changed, until its own key is gone', () => {
  const cookie = cookieFor('jan@example.nl', undefined, 'old key');
  expect(knownDevice(cookie, OWNER, ['new key', 'old key'])).toMatch(/^[\w-]{16}$/);
  expect(knownDevice(cookie, OWNER, ['new key'])).toBeUndefined();
});

it('A browser is known for four names at most, the latest ones, and once for each', () => {
  let cookie = '';
  for (const name of ['a', 'b', 'b', 'c', 'd', 'e', 'e'])
    cookie = cookieFor(name, `consent=1; ${cookie}; x=y`);
  const isKnown = (loginName: string) => knownDevice(cookie, { ...OWNER, loginName }, ['key']) !== undefined;
  expect(['a', 'b', 'c', 'd', 'e'].filter(isKnown)).toEqual(['b', 'c', 'd', 'e']);
  expect(cookie.split('.')).toHaveLength(4);
});

it.each([
  ['no cookie', undefined],
  ['an empty one', '__Host-device='],
  ['one of another form', `__Host-device=${'x'.repeat(37)}.${'='.repeat(38)}`],
  ['two of that name', `${cookieFor('jan@example.nl')}; ${cookieFor('jan@example.nl')}`],
])('A browser with %s is not known', (_, cookies) => {
  expect(knownDevice(cookies, OWNER, ['key'])).toBeUndefined();
});
