import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { useTestStore } from '../store/test-store.fixture.ts';
import { countLoginStart, tooManyLogins } from './login-limit.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));
const begin = (address: string | undefined, seconds = 0) =>
  countLoginStart(
    new Request('http://ad.localhost/login/start', {
      headers: address === undefined ? {} : { 'x-client-address': address },
    }),
    at(seconds),
  );
/** A hundred at once: more would wait for a connection longer than one may take. */
async function times(count: number, address: string | undefined) {
  const decisions = [];
  for (let begun = 0; begun < count; begun += 100) {
    const few = Array.from({ length: Math.min(100, count - begun) }, () => begin(address));
    decisions.push(...(await Promise.all(few)));
  }
  return decisions;
}

describeOnBothEngines('Started logins', (open) => {
  useTestStore(open);

  it('are limited to six hundred from one address in ten minutes, without effect on other addresses', async () => {
    expect((await times(601, '192.0.2.1')).filter(({ allowed }) => allowed)).toHaveLength(600);
    expect(await begin('192.0.2.1', 60)).toMatchObject({ allowed: false, retryAfter: 540 });
    expect(await begin('192.0.2.2', 60)).toMatchObject({ allowed: true });
    expect(await begin('192.0.2.1', 600)).toMatchObject({ allowed: true });
  });

  it('are counted together for all addresses of one IPv6 network', async () => {
    await times(360, '2001:db8:1:2::1');
    await times(240, '2001:db8:1:2:ffff::1');
    expect(await begin('2001:db8:1:2::2')).toMatchObject({ allowed: false });
    expect(await begin('2001:db8:1:3::1')).toMatchObject({ allowed: true });
  });

  it('are not counted without a client address, so that readers cannot lock each other out', async () => {
    expect((await times(150, undefined)).every(({ allowed }) => allowed)).toBe(true);
  });
});

it.each([
  [540, 'Wacht 9 minuten'],
  [5, 'Wacht 1 minuut'],
])('a reader who must wait %i seconds sees how long', async (seconds, words) => {
  const response = tooManyLogins(seconds);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(seconds)]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain(words);
});
