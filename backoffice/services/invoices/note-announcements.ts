/**
 * Job: a debit is announced once the mail server took the mail about its invoice. When that was late, the debit moves to a
 * later bank day. The debit of a mail that was given up stays, for the operators.
 */
import type { IsoDay } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { listSent } from '../../outbox/mail.repository.ts';
import { announceDebit, listUnannounced, type Unannounced } from './debits.repository.ts';
import type { Entity } from './invoices.types.ts';
import { debitDay } from './plan.rules.ts';
import { readBillingRules } from './prices.repository.ts';

type Deps = Pick<JobContext, 'db' | 'signal'>;

const PAGE = 500;

export const noteAnnouncements: Job = { name: 'note-announcements', everySeconds: 600, run: noteAll };

export async function noteAll({ db, signal }: Deps): Promise<void> {
  const { entities } = await readBillingRules(db);
  let after: Unannounced | undefined;
  while (!signal.aborted) {
    const page = await listUnannounced(db, after, PAGE);
    const sent = await listSent(
      db,
      page.flatMap(({ accountId, event }) => (accountId === null ? [] : { accountId, event })),
    );
    await forEachRow(page, signal, async (row) => {
      const takenAt = sent.get(row.event);
      const entity = entities.get(row.entityId);
      if (takenAt === undefined || !entity) return;
      const debitOn = dayOfDebit(row, takenAt, entity);
      await db.transaction().execute((trx) => announceDebit(trx, row.invoiceId, { takenAt, debitOn }));
    });
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** Never before the day that the mail names. */
function dayOfDebit(
  { plannedOn, first, last, announceDays }: Unannounced,
  takenAt: string,
  entity: Entity,
): IsoDay {
  const { day } = localTime(Date.parse(takenAt), timeZoneOf(entity.country));
  const ahead = { announceDays: announceDays ?? entity.announceDays };
  const possible = debitDay({ n: 0, first, last }, day, ahead);
  return possible > plannedOn ? possible : plannedOn;
}
