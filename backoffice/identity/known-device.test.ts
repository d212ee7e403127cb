import { expect, it } from 'vitest';
import { deviceCookie, knownDevice } from './known-device.ts';

const OWNER = { site: 'http://login.ad.localhost', loginName: 'jan@example.nl', passwordHash: 'scrypt$x' };
const NOW = new Date('2026-11-20T09:00:00Z');
const cookieFor = (loginName: string, before?: string, { key = 'key', now = NOW } = {}) =>
  deviceCookie(before, { ...OWNER, loginName }, [key], now).split(';')[0] ?? '';

it('A device is recognised as long as the key of its cookie is among the keys', () => {
  const cookie = cookieFor('jan@example.nl', undefined, { key: 'old key' });
  expect(knownDevice(cookie, OWNER, ['new key', 'old key'], NOW)).toMatch(/^[\w-]{16}$/);
  expect(knownDevice(cookie, OWNER, ['new key'], NOW)).toBeUndefined();
});

it('A browser is recognised for the latest four names, each listed once', () => {
  let cookie = '';
  for (const name of ['a', 'b', 'b', 'c', 'd', 'e', 'e'])
    cookie = cookieFor(name, `consent=1; ${cookie}; x=y`);
  const isKnown = (loginName: string) =>
    knownDevice(cookie, { ...OWNER, loginName }, ['key'], NOW) !== undefined;
  expect(['a', 'b', 'c', 'd', 'e'].filter(isKnown)).toEqual(['b', 'c', 'd', 'e']);
  expect(cookie.split('.')).toHaveLength(4);
});

it('A device is recognised for 365 days; another login or a forged day does not extend that', () => {
  const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const cookie = cookieFor('jan@example.nl');
  const shared = cookieFor('els@example.nl', cookie, { now: after(300) });
  for (const kept of [cookie, shared]) {
    const id = knownDevice(kept, OWNER, ['key'], NOW);
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(knownDevice(kept, OWNER, ['key'], after(365))).toBe(id);
    expect(knownDevice(kept, OWNER, ['key'], after(366))).toBeUndefined();
  }
  expect(cookieFor('els@example.nl', shared, { now: after(366) })).not.toContain('.');
  const today = String(NOW.getTime() / 86_400_000).split('.')[0] ?? '';
  expect(cookie).toContain(today);
  const younger = cookie.replace(today, String(Number(today) + 100));
  expect(knownDevice(younger, OWNER, ['key'], NOW)).toBeUndefined();
});

it.each([
  ['no cookie', undefined],
  ['an empty cookie', '__Host-device='],
  ['a cookie of another form', `__Host-device=${'x'.repeat(42)}.${'='.repeat(43)}`],
  ['a cookie without a day, as the first release set it', `__Host-device=${'x'.repeat(38)}`],
  ['two cookies of that name', `${cookieFor('jan@example.nl')}; ${cookieFor('jan@example.nl')}`],
])('A browser with %s is not recognised', (_, cookies) => {
  expect(knownDevice(cookies, OWNER, ['key'], NOW)).toBeUndefined();
});
