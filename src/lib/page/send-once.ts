/** Sends a form. While a second press or tab is sending the same form, waits and returns the same result. */
import type { Result } from './ask.ts';

/** Milliseconds. They double, because each try counts for the account's rate limit. */
const PAUSES = [100, 200, 400, 800];

export async function sendOnce<Outcome>(send: () => Promise<Result<Outcome>>): Promise<Result<Outcome>> {
  for (const pause of PAUSES) {
    const result = await send();
    const isBusy = !result.ok && result.rejection.violations.some(({ code }) => code === 'IDEMPOTENCY-BUSY');
    if (!isBusy) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}
