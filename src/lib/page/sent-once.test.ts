import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Result } from './ask.ts';
import { sentOnce } from './sent-once.ts';
import { accepted, refused } from './submit.ts';

const BUSY: Result<never> = {
  ok: false,
  rejection: { status: 409, violations: [{ code: 'IDEMPOTENCY-BUSY' }] },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is heard in the end, and how often it was asked for. */
async function heard(...answers: readonly Result<string>[]) {
  const send = vi.fn(
    async () => answers[Math.min(send.mock.calls.length, answers.length) - 1] as Result<string>,
  );
  const result = sentOnce(send);
  await vi.runAllTimersAsync();
  return { answer: await result, times: send.mock.calls.length };
}

it('a form that another press is sending is answered as that one was', async () => {
  expect(await heard(BUSY, BUSY, accepted('K7'))).toEqual({ answer: accepted('K7'), times: 3 });
});

it('a refusal of its own is told at once', async () => {
  const refusal = refused({ code: 'HOLIDAY-OVERLAP' });
  expect(await heard(refusal, accepted('K7'))).toEqual({ answer: refusal, times: 1 });
});

it('what stays under way is told after two seconds, and far within the turns of an account', async () => {
  const began = Date.now();
  expect(await heard(BUSY)).toEqual({ answer: BUSY, times: 5 });
  expect(Date.now() - began).toBeLessThanOrEqual(2_000);
});
