import { expect, test } from 'vitest';
import { pauseBefore, withRetries } from './retry.ts';

function attempts(...outcomes: readonly (number | Error)[]) {
  const pauses: number[] = [];
  let made = 0;
  const send = async () => {
    const outcome = outcomes[made];
    made += 1;
    if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('one too many');
    return new Response(null, { status: outcome, headers: outcome === 503 ? { 'retry-after': '4' } : {} });
  };
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
  };
  const run = (isSafe: boolean) => withRetries(send, { isSafe, pause, chance: () => 0 });
  return { run, pauses, made: () => made };
}
const broken = new TypeError('Failed to fetch');

test('a query with network failures is sent three times, with growing pauses', async () => {
  const { run, pauses } = attempts(broken, 502, 200);
  expect((await run(true)).status).toBe(200);
  expect(pauses).toEqual([1000, 2000]);
});

test('the third failure is the result', async () => {
  await expect(attempts(broken, broken, broken).run(true)).rejects.toBe(broken);
  expect((await attempts(500, 500, 500).run(true)).status).toBe(500);
});

test('a request that is not safe to repeat is sent once', async () => {
  const one = attempts(broken);
  await expect(one.run(false)).rejects.toBe(broken);
  expect(one.made()).toBe(1);
  expect((await attempts(503).run(false)).status).toBe(503);
});

test.each([200, 400, 401, 404, 422, 429])('a response of %i is not retried', async (status) => {
  const one = attempts(status);
  expect((await one.run(true)).status).toBe(status);
  expect(one.made()).toBe(1);
});

test('an aborted request is not sent again', async () => {
  const off = new DOMException('gone', 'AbortError');
  const one = attempts(off);
  await expect(one.run(true)).rejects.toBe(off);
  expect(one.made()).toBe(1);
});

test('the server can ask for a longer pause', async () => {
  const { run, pauses } = attempts(503, 200);
  await run(true);
  expect(pauses).toEqual([4000]);
});

test('pauses double from 1 s to 30 s; jitter only makes them longer', () => {
  const pausesWith = (chance: number) => [2, 3, 4, 5, 6, 7, 8].map((attempt) => pauseBefore(attempt, chance));
  expect(pausesWith(0)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pausesWith(1)).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  expect(pauseBefore(2, 0, 60_000)).toBe(30_000);
});
