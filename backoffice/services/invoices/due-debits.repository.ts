/** What becomes of announced debits on their day. One statement per function; who calls has locked the invoice. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { labelled } from '../subscriptions/subscriptions.repository.ts';
import { moveDueDay } from './debits.repository.ts';
import type { InvoicesTables } from './invoices.tables.ts';

export interface DueDebit {
  readonly invoiceId: string;
  readonly debitOn: IsoDay;
}

/** Debits whose day has come, by their day. */
export async function listDueDebits(
  db: Db,
  today: IsoDay,
  after: DueDebit | undefined,
  most: number,
): Promise<DueDebit[]> {
  let rows = db
    .selectFrom('debit_plan')
    .select(['invoice_id as invoiceId', 'debit_on as debitOn'])
    .where('state', '=', sql.lit('announced'))
    .where('debit_on', '<=', today)
    .orderBy('debit_on')
    .orderBy('invoice_id')
    .limit(most);
  if (after)
    rows = rows.where((row) =>
      row.or([
        row('debit_on', '>', after.debitOn),
        row.and([row('debit_on', '=', after.debitOn), row('invoice_id', '>', after.invoiceId)]),
      ]),
    );
  return rows.execute();
}

const debits = (db: Db) =>
  db
    .selectFrom('debit_plan as debit')
    .innerJoin('invoice', 'invoice.id', 'debit.invoice_id')
    .select(['debit.invoice_id as invoiceId', 'debit.debit_on as debitOn', 'debit.attempt', 'debit.stage'])
    .select(['debit.chased_at as chasedAt'])
    .select(['invoice.subscription_id as subscriptionId', 'invoice.account_id as accountId'])
    .select(['invoice.entity_id as entityId', 'invoice.brand_key as brandKey']);

export type PlannedDebit = NonNullable<Awaited<ReturnType<typeof findDueDebit>>>;

/** Undefined when it is not due any more, or pays a term after the end of the subscription: that is credited. */
export const findDueDebit = (trx: Trx, invoiceId: string, today: IsoDay) =>
  debits(trx)
    .leftJoin(labelled(trx).as('held'), 'held.id', 'invoice.subscription_id')
    .where((row) =>
      row.or([row('held.ends_on', 'is', null), row('held.ends_on', '>=', row.ref('invoice.term_first'))]),
    )
    .where('debit.invoice_id', '=', invoiceId)
    .where('debit.state', '=', 'announced')
    .where('debit.debit_on', '<=', today)
    .executeTakeFirst();

/** The debit that this payment collects; undefined once it was planned again. */
export const findDebitOf = (trx: Trx, paymentId: string, invoiceId: string) =>
  debits(trx)
    .where('debit.invoice_id', '=', invoiceId)
    .where('debit.payment_id', '=', paymentId)
    .where('debit.stage', 'is not', null)
    .executeTakeFirst();

type Changes = Partial<Omit<InvoicesTables['debit_plan'], 'invoice_id' | 'attempt'>> & {
  readonly attempt?: number;
};

const change = async (trx: Trx, invoiceId: string, changes: Changes): Promise<void> => {
  await trx.updateTable('debit_plan').set(changes).where('invoice_id', '=', invoiceId).execute();
};

interface Sent {
  readonly paymentId: string;
  readonly mandateId: string;
  readonly today: IsoDay;
}

export const markSent = (trx: Trx, invoiceId: string, { paymentId, mandateId, today }: Sent): Promise<void> =>
  change(trx, invoiceId, {
    ...{ state: 'cancelled', stage: 'sent', stage_on: today, cause: null },
    ...{ payment_id: paymentId, mandate_id: mandateId, chased_at: null },
  });

/** @param cause of one that was stopped, a short word */
export const endDebit = (
  trx: Trx,
  invoiceId: string,
  { stage, cause = null, today }: { stage: 'done' | 'stopped' | null; cause?: string | null; today: IsoDay },
): Promise<void> => change(trx, invoiceId, { state: 'cancelled', stage, stage_on: today, cause });

/** As it was before it was sent: its mail announces the new attempt too. */
export const sendDebitAgain = (trx: Trx, invoiceId: string): Promise<void> =>
  change(trx, invoiceId, { state: 'announced', stage: null, stage_on: null, payment_id: null });

interface Again {
  readonly attempt: number;
  readonly debitOn: IsoDay;
  readonly announceDays: number;
  /** Of the mail that announces it. */
  readonly event: string;
}

/** It waits until the mail server took its mail. */
export async function planAgain(trx: Trx, invoiceId: string, { debitOn, event, ...again }: Again) {
  await change(trx, invoiceId, {
    ...{ state: 'waiting_for_mail', stage: null, stage_on: null, planned_on: debitOn, debit_on: debitOn },
    ...{ mail_event: event, announced_at: null, announce_days: again.announceDays, attempt: again.attempt },
  });
  await moveDueDay(trx, invoiceId, debitOn);
}

/** The operators were told that its bank takes too long. @param at ISO text in UTC */
export const markChased = (trx: Trx, invoiceId: string, at: string): Promise<void> =>
  change(trx, invoiceId, { chased_at: at });

/** Of these invoices, those that were paid in another way are not debited any more. */
export async function cancelPaidDebits(trx: Trx, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await trx
    .updateTable('debit_plan')
    .set({ state: 'cancelled' })
    .where('invoice_id', 'in', invoiceIds)
    .where('state', 'in', ['waiting_for_mail', 'announced'])
    .where('invoice_id', 'in', (from) =>
      from.selectFrom('invoice_balance').select('invoice_id').where('outstanding_cents', '<=', 0),
    )
    .execute();
}

/** For the operators, the last first. */
export const listStoppedDebits = (db: Db, most: number) =>
  db
    .selectFrom('debit_plan')
    .select(['invoice_id as invoiceId', 'stage_on as stoppedOn', 'cause'])
    .where('stage', '=', sql.lit('stopped'))
    .orderBy('stage_on', 'desc')
    .orderBy('invoice_id')
    .limit(most)
    .execute();
