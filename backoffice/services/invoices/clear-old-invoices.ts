/** Job: deletes invoices and their ledger when the law does not want them stored any longer. */
import type { Job } from '../../jobs/job.ts';
import { deleteOldInvoices, deleteUsedCredits } from './old-invoices.repository.ts';

const AT_ONCE = 500;
const DAY_SECONDS = 86_400;

export const clearOldInvoices: Job = {
  name: 'clear-old-invoices',
  everySeconds: DAY_SECONDS,
  async run({ db, now, signal }) {
    // In UTC, as in the trigger that refuses earlier deletions.
    const today = new Date(now).toISOString().slice(0, 10);
    for (const clear of [deleteUsedCredits, deleteOldInvoices])
      while (!signal.aborted && (await clear(db, today, AT_ONCE)) === AT_ONCE);
  },
};
