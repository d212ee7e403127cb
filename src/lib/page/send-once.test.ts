import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Result } from './ask.ts';
import { sendOnce } from './send-once.ts';
import { accepted, refused } from './submit.ts';

const BUSY: Result<never> = {
  ok: false,
  rejection: { status: 409, violations: [{ code: 'IDEMPOTENCY-BUSY' }] },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than a form stays busy; timers of other modules may go on for ever. */
const PATIENCE_MS = 5_000;

/** The final result, and how often the form was sent. */
async function sendWith(...results: readonly Result<string>[]) {
  const send = vi.fn(
    async () => results[Math.min(send.mock.calls.length, results.length) - 1] as Result<string>,
  );
  const result = sendOnce(send);
  const began = Date.now();
  let lasted = Number.POSITIVE_INFINITY;
  void result.then(() => {
    lasted = Date.now() - began;
  });
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  return { lasted, result: await result, times: send.mock.calls.length };
}

it('a second press of the button gets the result of the first', async () => {
  expect(await sendWith(BUSY, BUSY, accepted('K7'))).toMatchObject({ result: accepted('K7'), times: 3 });
});

it('another refusal is returned at once', async () => {
  const refusal = refused({ code: 'HOLIDAY-OVERLAP' });
  expect(await sendWith(refusal, accepted('K7'))).toMatchObject({ result: refusal, times: 1 });
});

it('a form that stays busy is refused within two seconds, after five calls', async () => {
  const sent = await sendWith(BUSY);
  expect(sent).toMatchObject({ result: BUSY, times: 5 });
  expect(sent.lasted).toBeLessThanOrEqual(2_000);
});
