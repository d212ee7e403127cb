/** Messages to the customer service in the database. */
import type { Insertable } from 'kysely';
import { forUpdate } from '../../../database/locking.ts';
import { queueOf } from '../../kernel/claims.ts';
import type { Db } from '../../kernel/tables.ts';
import { pauseAfter } from '../../outbox/deliver.rules.ts';
import type { ContactCaseRow } from './contact.tables.ts';

export const CASES = queueOf('contact_case', {
  id: 'id',
  claim: 'claim',
  leaseMs: 5 * 60_000,
  waiting: { hand_off: 'waiting' },
  order: ['due_at'],
  since: 'received_at',
  dueAt: 'due_at',
  tries: 'tries',
  pauseAfter,
});

/** @returns undefined when another case has the reference */
export function addCase(db: Db, row: Insertable<ContactCaseRow>): Promise<ContactCaseRow | undefined> {
  return db
    .insertInto('contact_case')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The same message of the same sender, such as from another tab. @param after ISO text in UTC */
export function findSameCase(
  db: Db,
  row: Pick<ContactCaseRow, 'account_id' | 'email' | 'brand_key' | 'topic' | 'message'>,
  after: string,
): Promise<ContactCaseRow | undefined> {
  const { account_id, email, brand_key, topic, message } = row;
  return db
    .selectFrom('contact_case')
    .selectAll()
    .where('received_at', '>', after)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('email', '=', email)
    .where('brand_key', '=', brand_key)
    .where('topic', '=', topic)
    .where('message', '=', message)
    .executeTakeFirst();
}

export function findGuestCase(db: Db, guestKey: string): Promise<ContactCaseRow | undefined> {
  return db.selectFrom('contact_case').selectAll().where('guest_key', '=', guestKey).executeTakeFirst();
}

/** Newest first. @param brandKeys those that the requested host shows */
export function listCases(
  db: Db,
  accountId: string,
  brandKeys: readonly string[],
): Promise<ContactCaseRow[]> {
  return db
    .selectFrom('contact_case')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('brand_key', 'in', brandKeys)
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute();
}

/** The numbers of these messages, by id. */
export async function listReferences(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_case')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Locks the case, so that two events about it follow each other. */
export function findCaseToChange(trx: Db, reference: string): Promise<ContactCaseRow | undefined> {
  const found = trx.selectFrom('contact_case').selectAll().where('reference', '=', reference);
  return forUpdate(trx, found).executeTakeFirst();
}

export async function saveCase(db: Db, id: string, changes: Partial<ContactCaseRow>): Promise<void> {
  await db.updateTable('contact_case').set(changes).where('id', '=', id).execute();
}

/** Only cases that were handed off. @param before ISO text in UTC */
export async function deleteOldCases(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('contact_case')
    .where('hand_off', '<>', 'waiting')
    .where('received_at', '<', before)
    .execute();
}
