/** An operator stops the reminders of an invoice or of its reader, and lets them go on. Each with a line in the audit log. */
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { brandOfReader, findHolderOf } from '../invoices/late.repository.ts';
import { endMoneyMailStop } from '../invoices/money-mails.repository.ts';
import { addStop, liftStop, listStopsFor } from './reminders.repository.ts';
import type { ReminderStopRow } from './reminders.tables.ts';

/** For all invoices of the reader. */
const OF_READER: readonly ReminderStopRow['reason'][] = ['mediation', 'death'];

/** @returns the id of the stop, also of one that was in force; undefined for an invoice that is no account's */
export async function stopReminders(
  context: ConsoleContext,
  ofInvoice: string,
  reason: ReminderStopRow['reason'],
): Promise<string | undefined> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const holder = await findHolderOf(trx, ofInvoice);
    if (!holder) return undefined;
    const { accountId, brandKey } = holder;
    const invoiceId = OF_READER.includes(reason) ? null : ofInvoice;
    const inForce = await listStopsFor(trx, { accountId, invoiceId });
    const same = inForce.find((stop) => stop.invoice_id === invoiceId && stop.reason === reason);
    if (same) return same.id;
    const id = crypto.randomUUID();
    await addStop(trx, {
      ...{ id, account_id: accountId, invoice_id: invoiceId, reason, set_by: operator.id },
      ...{ set_at: new Date(now).toISOString(), lifted_by: null, lifted_at: null },
    });
    await writeAudit(trx, authorOf(context, brandKey), 'stopReminders', invoiceId ?? accountId, {
      after: { reason },
    });
    return id;
  });
}

/** @returns false when they went on already */
export async function resumeReminders(context: ConsoleContext, stopId: string): Promise<boolean> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const lifted = await liftStop(trx, stopId, { by: operator.id, at: new Date(now).toISOString() });
    if (!lifted) return false;
    const { account_id, invoice_id, reason } = lifted;
    const author = authorOf(context, await brandOfReader(trx, account_id));
    await writeAudit(trx, author, 'resumeReminders', invoice_id ?? account_id, { before: { reason } });
    return true;
  });
}

/** The bank was wrong: the reader gets mails about money again. @returns false when there was no stop */
export async function resumeMails(context: ConsoleContext, accountId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await endMoneyMailStop(trx, accountId))) return false;
    const author = authorOf(context, await brandOfReader(trx, accountId));
    await writeAudit(trx, author, 'resumeMoneyMails', accountId);
    return true;
  });
}
