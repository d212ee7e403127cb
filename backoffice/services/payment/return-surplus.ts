/**
 * Job: what a reader paid more than the invoices owed goes back by itself, on the third working day, to where it came from.
 * A debit is left out: the bank can take it back as well, so that it would go back twice.
 */
import type { Job, JobContext } from '../../jobs/job.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { findPayment, lockPayment } from './payments.repository.ts';
import { addRefundRequest, listSurplusAfter } from './refunds.repository.ts';
import { surplusBackOn } from './refunds.rules.ts';
import { leftToRefund } from './request-refund.ts';

type Deps = Pick<JobContext, 'db' | 'signal' | 'now' | 'content'>;

const PAGE = 200;
const EVERY_SECONDS = 3_600;

export const returnSurplus: Job = { name: 'return-surplus', everySeconds: EVERY_SECONDS, run: returnAll };

export async function returnAll({ db, signal, now, content }: Deps): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const page = await listSurplusAfter(db, after, PAGE);
    for (const { id, surplusCents, brandKey, seenAt } of page) {
      const country = content.brandByKey(brandKey)?.brandCountry ?? 'nl';
      const zone = timeZoneOf(country);
      const paidOn = localTime(Date.parse(seenAt ?? ''), zone).day;
      if (localTime(now, zone).day < surplusBackOn(country, paidOn)) continue;
      await release({ db, now }, id, surplusCents ?? 0);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Once: its id is that of the payment. */
async function release({ db, now }: Pick<Deps, 'db' | 'now'>, paymentId: string, surplus: number) {
  await db.transaction().execute(async (trx) => {
    await lockPayment(trx, paymentId);
    const payment = await findPayment(trx, paymentId);
    const cents = payment ? Math.min(surplus, await leftToRefund(trx, payment)) : 0;
    if (cents === 0) return;
    const at = new Date(now).toISOString();
    await addRefundRequest(trx, {
      ...{ id: paymentId, payment_id: paymentId, cents, reason: 'Te veel betaald' },
      ...{ asked_by: 'system', asked_at: at, answered_by: 'system', answered_at: at, state: 'released' },
      ...{ refund_id: null, next_try_at: at, tries: 0, error: null },
    });
  });
}
