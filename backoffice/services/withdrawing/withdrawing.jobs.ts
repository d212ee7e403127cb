/** What follows a withdrawal: a link that no reader pressed, money that came afterwards, and the end of its proof. */
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import { listInvoiceIds } from '../invoices/withdrawn.repository.ts';
import { payBack } from '../payment/pay-back.ts';
import { lockBilled } from '../subscriptions/billed.repository.ts';
import { deleteOldWithdrawals, findConclusion, handOverSilent, listDone } from './withdrawing.repository.ts';
import { backBy } from './withdrawing.rules.ts';

const DAY_MS = 86_400_000;
/** The law lets no withdrawal wait, and a mail is read within some days. */
const SILENT_MS = 3 * DAY_MS;
/** A debit that was at the bank is paid within weeks. */
const WATCHED_MS = 120 * DAY_MS;
const KEPT_MS = 5 * 366 * DAY_MS;

const before = (now: number, ms: number): string => new Date(now - ms).toISOString();

const handOver: Job = {
  name: 'hand-over-withdrawals',
  everySeconds: 3_600,
  async run({ db, now }) {
    await handOverSilent(db, before(now, SILENT_MS));
  },
};

const payLater: Job = { name: 'pay-back-withdrawals', everySeconds: 3_600, run: payBackLater };

/** What was paid for a withdrawn contract after it was carried out. A second run finds nothing. */
export async function payBackLater({
  db,
  content,
  now,
  signal,
}: Pick<JobContext, 'db' | 'content' | 'now' | 'signal'>): Promise<void> {
  const done = await listDone(db, before(now, WATCHED_MS));
  await forEachRow(done, signal, ({ reference, subscription_id: id, brand_key }) =>
    db.transaction().execute(async (trx) => {
      const conclusion = id === null ? undefined : await findConclusion(trx, id);
      if (id === null || !conclusion) return;
      await lockBilled(trx, [id]);
      const invoiceIds = await listInvoiceIds(trx, id, conclusion.concluded_on);
      const zone = timeZoneOf(content.brandByKey(brand_key)?.brandCountry ?? 'nl');
      await payBack(trx, { invoiceIds, reason: `Ontbinding ${reference}`, by: backBy(now, now, zone), now });
    }),
  );
}

const clear: Job = {
  name: 'clear-withdrawals',
  everySeconds: 24 * 3_600,
  run: ({ db, now }) => deleteOldWithdrawals(db, before(now, KEPT_MS)),
};

export const withdrawingJobs: readonly Job[] = [handOver, payLater, clear];
