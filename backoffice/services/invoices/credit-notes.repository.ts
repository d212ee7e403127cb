/** Credit notes that operators ask for, one statement per function. */
import { sql } from 'kysely';
import { forUpdate } from '../../../database/locking.ts';
import type { VatRow } from '../../kernel/money/types.ts';
import type { Db, Trx } from '../../kernel/tables.ts';

/** What an invoice has left to give back, euro cents: without what is credited or asked for; 0 for none. */
export async function readRemaining(db: Db, invoiceId: string): Promise<number> {
  const found = await db
    .selectFrom('invoice_balance as balance')
    .select((row) => [
      'lines_cents as lines',
      'credited_cents as credited',
      row
        .selectFrom('credit_note_request')
        .select(sql<number>`cast(coalesce(sum(cents), 0) as integer)`.as('cents'))
        .where('invoice_id', '=', invoiceId)
        .where('answer', 'is', null)
        .as('asked'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found ? Math.max(0, found.lines - found.credited - (found.asked ?? 0)) : 0;
}

/** Waits until no other operator asks or releases a credit note of this invoice. */
export const lockInvoice = (trx: Trx, invoiceId: string) =>
  forUpdate(
    trx,
    trx.selectFrom('invoice_balance').select('brand_key as brandKey').where('invoice_id', '=', invoiceId),
  ).executeTakeFirst();

/** What the invoice has left per rate, after its credit notes. */
export async function listRemainingVat(db: Db, invoiceId: string): Promise<VatRow[]> {
  const rows = await db
    .selectFrom('invoice_vat')
    .innerJoin('invoice', 'invoice.id', 'invoice_vat.invoice_id')
    .select('rate_bp as rateBp')
    .select([
      sql<number>`cast(sum(invoice_vat.gross_cents) as integer)`.as('gross'),
      sql<number>`cast(sum(vat_cents) as integer)`.as('vat'),
      sql<number>`cast(sum(net_cents) as integer)`.as('net'),
    ])
    .where((where) =>
      where.or([where('invoice.id', '=', invoiceId), where('invoice.corrects_id', '=', invoiceId)]),
    )
    .groupBy('rate_bp')
    .orderBy('rate_bp')
    .execute();
  return rows;
}

/** @throws Error when there is none */
export const readInvoice = (db: Db, id: string) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

interface NewRequest {
  readonly id: string;
  readonly invoice_id: string;
  readonly cents: number;
  readonly reason: string;
  readonly asked_by: string;
  readonly asked_at: string;
}

export const findRequest = (db: Db, id: string) =>
  db.selectFrom('credit_note_request').selectAll().where('id', '=', id).executeTakeFirst();

export const addRequest = (trx: Db, request: NewRequest) =>
  trx
    .insertInto('credit_note_request')
    .values({ ...request, answered_by: null, answered_at: null, answer: null, credit_note_id: null })
    .execute();

export const answerRequest = (
  trx: Db,
  id: string,
  answer: {
    readonly answer: 'released' | 'refused';
    readonly answered_by: string;
    readonly answered_at: string;
    readonly credit_note_id: string | null;
  },
) => trx.updateTable('credit_note_request').set(answer).where('id', '=', id).execute();
