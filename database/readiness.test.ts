import { beforeEach, expect, test } from 'vitest';
import { createReadiness } from './health.ts';

let checks: PromiseWithResolvers<void>[];
let told: unknown[];
const check = () => {
  const one = Promise.withResolvers<void>();
  checks.push(one);
  return one.promise;
};
const changed = (reason: unknown) => told.push(reason);
beforeEach(() => {
  checks = [];
  told = [];
});

test('Concurrent and soon following calls share the result of one check', async () => {
  const isReady = createReadiness(check, { freshMs: 60_000, changed });
  const asked = [isReady(), isReady(), isReady()];
  checks[0]?.resolve();
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(await isReady()).toBe(true);
  expect(checks).toHaveLength(1);
});

test('A failure is reported once, with its reason, and so is the recovery', async () => {
  const isReady = createReadiness(check, { freshMs: 0, changed });
  const results: boolean[] = [];
  for (const reason of [undefined, 'full', 'full', undefined, undefined]) {
    const asked = isReady();
    if (reason) checks.at(-1)?.reject(reason);
    else checks.at(-1)?.resolve();
    results.push(await asked);
  }
  expect(results).toEqual([true, false, false, true, true]);
  expect(told).toEqual(['full', undefined]);
});

test('A check that hangs is not started again, and counts as failed until it ends', async () => {
  const isReady = createReadiness(check, { freshMs: 0, longestMs: 5, changed });
  expect(await isReady()).toBe(false);
  expect(await isReady()).toBe(false);
  expect(checks).toHaveLength(1);
  expect(told.map(String)).toEqual(['Error: The check took longer than 5 ms']);
  const asked = isReady();
  checks[0]?.resolve();
  expect(await asked).toBe(true);
  expect(told).toHaveLength(2);
});
