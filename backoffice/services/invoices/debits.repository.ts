/** When the money of invoices is taken. One statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { invoiceEvent } from './invoices.mails.ts';
import type { Issued } from './invoices.types.ts';

/** Those that are debited wait until the mail server took their mail. */
export async function addDebits(trx: Trx, invoices: readonly Issued[]): Promise<void> {
  const debits = invoices.flatMap(({ id, debitOn }) =>
    debitOn === null
      ? []
      : [
          {
            invoice_id: id,
            planned_on: debitOn,
            debit_on: debitOn,
            mail_event: invoiceEvent(id),
            announced_at: null,
            state: 'waiting_for_mail' as const,
          },
        ],
  );
  if (debits.length > 0) await trx.insertInto('debit_plan').values(debits).execute();
}

export interface Unannounced {
  readonly invoiceId: string;
  readonly accountId: string | null;
  readonly entityId: string;
  readonly event: string;
  readonly plannedOn: IsoDay;
  readonly first: IsoDay;
  readonly last: IsoDay;
  /** Null for those of the seller. */
  readonly announceDays: number | null;
}

/** Debits whose mail was not taken yet, by their day. */
export async function listUnannounced(db: Db, after: Unannounced | undefined, most: number) {
  let rows = db
    .selectFrom('debit_plan as debit')
    .innerJoin('invoice', 'invoice.id', 'debit.invoice_id')
    .select([
      'debit.invoice_id as invoiceId',
      'invoice.account_id as accountId',
      'invoice.entity_id as entityId',
      'debit.mail_event as event',
      'debit.debit_on as plannedOn',
      'invoice.term_first as first',
      'invoice.term_last as last',
      'debit.announce_days as announceDays',
    ])
    .where('debit.state', '=', sql.lit('waiting_for_mail'))
    .orderBy('debit.debit_on')
    .orderBy('debit.invoice_id')
    .limit(most);
  if (after)
    rows = rows.where((row) =>
      row.or([
        row('debit.debit_on', '>', after.plannedOn),
        row.and([row('debit.debit_on', '=', after.plannedOn), row('debit.invoice_id', '>', after.invoiceId)]),
      ]),
    );
  return (await rows.execute()) satisfies Unannounced[];
}

/** The invoice is due on the day of the debit at the earliest. */
export async function announceDebit(
  trx: Trx,
  invoiceId: string,
  { takenAt, debitOn }: { readonly takenAt: string; readonly debitOn: IsoDay },
): Promise<void> {
  await trx
    .updateTable('debit_plan')
    .set({ state: 'announced', announced_at: takenAt, debit_on: debitOn })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'waiting_for_mail')
    .execute();
  await moveDueDay(trx, invoiceId, debitOn);
}

/** Not before the day of its debit. */
export async function moveDueDay(trx: Trx, invoiceId: string, debitOn: IsoDay): Promise<void> {
  await trx
    .updateTable('invoice_balance')
    .set({ due_on: debitOn })
    .where('invoice_id', '=', invoiceId)
    .where('due_on', '<', debitOn)
    .execute();
}
