import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { Work, WorkDeps } from '../../jobs/work.ts';
import { claimNext } from '../../kernel/claims.ts';
import { collectDebits } from './collect-debits.ts';
import { endCutOff } from './end-cut-off.ts';
import { PAYMENTS } from './payments.repository.ts';
import { REFUNDS } from './refunds.repository.ts';
import { revokeMandates } from './revoke-mandates.ts';
import { sendNextRefund } from './send-refunds.ts';
import { settleClaimed } from './settle-payment.ts';

const EVERY_MS = 5_000;
const COLLECT_EVERY_MS = 60_000;
const REFUND_EVERY_MS = 30_000;
const REVOKE_EVERY_MS = 10 * 60_000;
const CUT_OFF_EVERY_MS = 5 * 60_000;

export const paymentWork: Work = {
  queues: [PAYMENTS, REFUNDS],
  recurring: (deps) => [
    collecting(deps),
    askAboutPayments(deps),
    untilIdle(REFUND_EVERY_MS, () => sendNextRefund(deps)),
    untilIdle(REVOKE_EVERY_MS, async () => (await revokeMandates(deps)) > 0),
    untilIdle(CUT_OFF_EVERY_MS, async () => {
      await endCutOff(deps);
      return false;
    }),
  ],
};

const collecting = (deps: WorkDeps): Recurring =>
  untilIdle(COLLECT_EVERY_MS, async (abort) => {
    await collectDebits(deps, abort);
    return false;
  });

/** Asks the provider about each payment whose end is not known, when it is due. */
const askAboutPayments = (deps: WorkDeps): Recurring =>
  untilIdle(EVERY_MS, async () => {
    const row = await claimNext(deps.db, PAYMENTS, deps.now());
    if (row) await settleClaimed(deps, row, 'job');
    return row !== undefined;
  });
