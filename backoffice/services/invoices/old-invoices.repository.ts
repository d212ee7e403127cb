/** What the law does not want stored any longer, one statement per function. A trigger refuses what it still wants. */
import { type SqlBool, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';

/**
 * Deletes credits that are used up, with their uses: what is left of the others stays the same.
 * @returns their number, at most `most`
 */
export async function deleteUsedCredits(db: Db, day: IsoDay, most: number): Promise<number> {
  const used = db
    .selectFrom('ledger_entry as given')
    .leftJoin('ledger_entry as use', 'use.grant_id', 'given.id')
    .select('given.id')
    .where('given.kind', '=', 'credit_granted')
    .where('given.keep_until', '<', day)
    .groupBy(['given.id', 'given.credit_cents'])
    .having(sql<SqlBool>`given.credit_cents + coalesce(sum(use.credit_cents), 0) = 0`)
    .having(sql<SqlBool>`coalesce(max(use.keep_until), '') < ${day}`)
    .limit(most);
  const deleted = await db.deleteFrom('ledger_entry').where('id', 'in', used).returning('id').execute();
  return deleted.length;
}

/**
 * Deletes invoices with all that belongs to them; not while a payment, a credit note or a credit of theirs is stored.
 * @returns their number, at most `most`
 */
export async function deleteOldInvoices(db: Db, day: IsoDay, most: number): Promise<number> {
  const old = db
    .selectFrom('invoice as old')
    .select('old.id')
    .where('old.kind', '=', 'invoice')
    .where('old.keep_until', '<', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entry as entry')
            .select('entry.id')
            .whereRef('entry.invoice_id', '=', 'old.id')
            .where((row) =>
              row.or([row('entry.keep_until', '>=', day), row('entry.grant_id', 'is not', null)]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice as note')
            .select('note.id')
            .whereRef('note.corrects_id', '=', 'old.id')
            .where('note.keep_until', '>=', day),
        ),
      ),
    )
    .orderBy('old.keep_until')
    .limit(most);
  const deleted = await db.deleteFrom('invoice').where('id', 'in', old).returning('id').execute();
  return deleted.length;
}
