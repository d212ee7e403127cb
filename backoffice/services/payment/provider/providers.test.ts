/** The pace of calls, and who has a provider. */
import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';
import { paymentProviders } from './providers.ts';

it('Two calls begin at once after a quiet time, and later ones in turn', () => {
  let at = 10_000;
  const pace = paceOf({ perSecond: 5, atOnce: 2 }, () => at);
  const waits = (count: number) => Array.from({ length: count }, () => pace(60_000));
  expect(waits(4)).toEqual([0, 0, 200, 400]);
  at += 400;
  expect(waits(2)).toEqual([200, 400]);
  at += 60_000;
  expect(waits(3)).toEqual([0, 0, 200]);
});

it('A turn that comes too late is not taken', () => {
  const pace = paceOf({ perSecond: 1, atOnce: 1 }, () => 0);
  expect([pace(100), pace(100), pace(1_000), pace(1_000)]).toEqual([0, undefined, 1_000, undefined]);
});

it('In any second at most five calls begin, as often and as irregularly as they are asked for', () => {
  let at = 0;
  const pace = paceOf({ perSecond: 4, atOnce: 2 }, () => at);
  const begins: number[] = [];
  for (let call = 0; call < 300; call += 1) {
    at += call % 7 === 0 ? call * 17 : call % 3;
    begins.push(at + (pace(Number.POSITIVE_INFINITY) ?? 0));
  }
  const most = Math.max(
    ...begins.map((from) => begins.filter((one) => one >= from && one < from + 1_000).length),
  );
  expect(most).toBe(5);
});

it('Only a seller with a key has a provider, and its key says whether payments are real', () => {
  const keys: Record<string, string> = { a: 'live_1', b: 'test_1' };
  const settings = { url: 'http://127.0.0.1:9', keyOf: (entityId: string) => keys[entityId] };
  const providers = paymentProviders(settings, new AbortController().signal);
  expect(['a', 'b', 'c'].map((entity) => providers.of(entity, 'request') !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
  expect(['a', 'b', 'c'].map(providers.modeOf)).toEqual(['live', 'test', undefined]);
});
