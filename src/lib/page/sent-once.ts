/** The same form from a second press or tab may be under way: its answer is waited for, and is ours too. */
import type { Result } from './ask.ts';

/** Milliseconds, each twice the one before: every try is one of the account's turns. */
const PAUSES = [100, 200, 400, 800];

export async function sentOnce<Outcome>(send: () => Promise<Result<Outcome>>): Promise<Result<Outcome>> {
  for (const pause of PAUSES) {
    const sent = await send();
    const isBusy = !sent.ok && sent.rejection.violations.some(({ code }) => code === 'IDEMPOTENCY-BUSY');
    if (!isBusy) return sent;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}
