import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { Work, WorkDeps } from '../../jobs/work.ts';
import { claimNext } from '../../kernel/claims.ts';
import { PAYMENTS } from './payments.repository.ts';
import { revokeMandates } from './revoke-mandates.ts';
import { settleClaimed } from './settle-payment.ts';

const EVERY_MS = 5_000;
const REVOKE_EVERY_MS = 10 * 60_000;

export const paymentWork: Work = {
  queues: [PAYMENTS],
  recurring: (deps) => [
    askAboutPayments(deps),
    untilIdle(REVOKE_EVERY_MS, async () => (await revokeMandates(deps)) > 0),
  ],
};

/** Asks the provider about each payment whose end is not known, when it is due. */
const askAboutPayments = (deps: WorkDeps): Recurring =>
  untilIdle(EVERY_MS, async () => {
    const row = await claimNext(deps.db, PAYMENTS, deps.now());
    if (row) await settleClaimed(deps, row, 'job');
    return row !== undefined;
  });
