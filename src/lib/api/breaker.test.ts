import { expect, test } from 'vitest';
import { createBreaker, Unavailable, UPSTREAM_RULES } from './breaker.ts';

const rules = { concurrent: 2, waiting: 1, failures: 3, pause: 1_000, longestPause: 4_000 };
const quiet = () => {};
const bad = () => true;
const good = () => false;

test('after three failures in a row no call is made for a second, then one is tried', async () => {
  let now = 0;
  const breaker = createBreaker(rules, quiet, () => now);
  for (let each = 0; each < 3; each += 1) await breaker(async () => 500, bad);
  await expect(breaker(async () => 200, good)).rejects.toThrow(Unavailable);
  now = 1_001;
  expect(await breaker(async () => 200, good)).toBe(200);
  expect(await breaker(async () => 200, good)).toBe(200);
});

test('each failure after a pause doubles the next pause, up to the longest', async () => {
  let now = 0;
  const breaker = createBreaker(rules, quiet, () => now);
  for (let each = 0; each < 3; each += 1) await breaker(async () => 500, bad);
  const pauses: number[] = [];
  for (let each = 0; each < 4; each += 1) {
    const from = now;
    while (await isRefused(breaker)) now += 500;
    pauses.push(now - from);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 4_000]);
});

test('failures with successes in between cause no pause', async () => {
  const breaker = createBreaker(rules, quiet, () => 0);
  for (let each = 0; each < 20; each += 1)
    await breaker(
      async () => each,
      (result) => result % 2 === 0,
    );
});

test('two calls run, a third waits, a fourth is refused', async () => {
  const breaker = createBreaker(rules, quiet, () => 0);
  const finish: (() => void)[] = [];
  const call = () => breaker(() => new Promise<void>((resolve) => finish.push(resolve)), good);
  const [first, second, third] = [call(), call(), call()];
  await expect(call()).rejects.toThrow('Too many calls wait');
  expect(finish).toHaveLength(2);
  finish[0]?.();
  await first;
  await Promise.resolve();
  expect(finish).toHaveLength(3);
  finish[1]?.();
  finish[2]?.();
  await Promise.all([second, third]);
});

test('a call that throws counts as a failure and frees its place', async () => {
  const breaker = createBreaker({ ...rules, failures: 100 }, quiet, () => 0);
  for (let each = 0; each < 10; each += 1)
    await breaker(() => Promise.reject(new Error('cut off')), good).catch(() => {});
  expect(await breaker(async () => 1, good)).toBe(1);
});

/** The call fails when it is made, so that the next pause starts. */
async function isRefused(breaker: ReturnType<typeof createBreaker>): Promise<boolean> {
  return breaker(async () => false, bad).catch(() => true);
}

test('an outage that many concurrent calls meet counts as one', async () => {
  let now = 0;
  const breaker = createBreaker({ ...rules, concurrent: 20 }, quiet, () => now);
  await Promise.all(Array.from({ length: 20 }, () => breaker(async () => 500, bad)));
  expect(await isRefused(breaker)).toBe(true);
  now = 1_001;
  expect(await breaker(async () => 200, good)).toBe(200);
});

test('a call that waits while the service begins to fail is refused, not made', async () => {
  const breaker = createBreaker({ ...rules, concurrent: 1, failures: 1 }, quiet, () => 0);
  let calls = 0;
  const fail = async () => {
    calls += 1;
    return 500;
  };
  const [first, second] = [breaker(fail, bad), breaker(fail, bad)];
  expect(await first).toBe(500);
  await expect(second).rejects.toThrow(Unavailable);
  expect(calls).toBe(1);
});

test('after a pause one call is let through, and the others when it has succeeded', async () => {
  let now = 0;
  const breaker = createBreaker(rules, quiet, () => now);
  for (let each = 0; each < 3; each += 1) await breaker(async () => 500, bad);
  now = 1_001;
  const first = Promise.withResolvers<number>();
  const tried = breaker(() => first.promise, good);
  await expect(breaker(async () => 200, good)).rejects.toThrow(Unavailable);
  first.resolve(200);
  expect(await tried).toBe(200);
  expect(await breaker(async () => 200, good)).toBe(200);
});

test('however long a service is away, a call is made at least each two seconds', async () => {
  let now = 0;
  const breaker = createBreaker(UPSTREAM_RULES, quiet, () => now);
  const madeAt: number[] = [];
  for (; now <= 120_000; now += 100) await breaker(async () => madeAt.push(now), bad).catch(() => {});
  const pauses = madeAt.slice(1).map((at, index) => at - (madeAt[index] ?? 0));
  expect(Math.max(...pauses)).toBe(2_000);
  expect(now - (madeAt.at(-1) ?? 0)).toBeLessThanOrEqual(2_100);
});

test('the start and the end of an outage are reported once', async () => {
  let now = 0;
  const reported: boolean[] = [];
  const breaker = createBreaker(
    rules,
    (isPaused) => reported.push(isPaused),
    () => now,
  );
  for (let each = 0; each < 6; each += 1) {
    await breaker(async () => 500, bad).catch(() => {});
    now += 4_001;
  }
  expect(reported).toEqual([true]);
  for (let each = 0; each < 3; each += 1) await breaker(async () => 200, good);
  expect(reported).toEqual([true, false]);
});
