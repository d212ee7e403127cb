/** The same form from a second press or tab may be under way: its answer is waited for, and is ours too. */
import type { Answer } from './ask.ts';

const MOST_TRIES = 8;
const PAUSE_MS = 250;

export async function sentOnce<Outcome>(send: () => Promise<Answer<Outcome>>): Promise<Answer<Outcome>> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await send();
    const isBusy = !sent.ok && sent.rejection.violations.some(({ code }) => code === 'IDEMPOTENCY-BUSY');
    if (!isBusy || attempt === MOST_TRIES) return sent;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
