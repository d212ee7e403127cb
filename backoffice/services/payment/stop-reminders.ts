/** An operator stops the reminders of one invoice or of an account, and lets them go on. Each with a line in the audit log. */
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/tables.ts';
import { findHolderOf } from '../invoices/late.repository.ts';
import { addStop, liftStop, listStops, listStopsFor } from './reminders.repository.ts';
import type { ReminderStopRow } from './reminders.tables.ts';

type About =
  | { readonly invoiceId: string }
  /** The brand under which the operator does it, for the audit log. */
  | { readonly accountId: string; readonly brandKey: string };

/** @returns the id of the stop, also of one that was in force; undefined for an invoice that is no account's */
export async function stopReminders(
  context: ConsoleContext,
  about: About,
  reason: ReminderStopRow['reason'],
): Promise<string | undefined> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const invoiceId = 'invoiceId' in about ? about.invoiceId : null;
    const holder = 'invoiceId' in about ? await findHolderOf(trx, about.invoiceId) : about;
    if (!holder) return undefined;
    const { accountId, brandKey } = holder;
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
export async function resumeReminders(
  context: ConsoleContext,
  stopId: string,
  brandKey: string,
): Promise<boolean> {
  const { db, operator, now } = context;
  return db.transaction().execute(async (trx) => {
    const lifted = await liftStop(trx, stopId, { by: operator.id, at: new Date(now).toISOString() });
    if (!lifted) return false;
    const { account_id, invoice_id, reason } = lifted;
    await writeAudit(trx, authorOf(context, brandKey), 'resumeReminders', invoice_id ?? account_id, {
      before: { reason },
    });
    return true;
  });
}

/** In force and lifted, the last first; with `about` only those in force for it. */
export const listReminderStops = (
  db: Db,
  about?: { readonly accountId: string; readonly invoiceId: string | null },
  most = 100,
): Promise<ReminderStopRow[]> => (about ? listStopsFor(db, about) : listStops(db, most));
