/** Messages to the customer service in the database. */
import type { Kysely } from 'kysely';
import { forUpdate, forUpdateSkipLocked } from '../../../database/locking.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { ContactCaseRow } from './contact.tables.ts';

type Db = Kysely<BackofficeTables>;
export type ClaimedCase = ContactCaseRow & { readonly claim: string };

/** Longer than an attempt takes. A message whose hand-off was killed waits this long. */
const CLAIM_MS = 5 * 60_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** @returns false when another case has the reference */
export async function addCase(db: Db, row: ContactCaseRow): Promise<boolean> {
  const added = await db
    .insertInto('contact_case')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
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

function dueCases(db: Db, now: number) {
  return db
    .selectFrom('contact_case')
    .select('id')
    .where('hand_off', '=', 'waiting')
    .where('due_at', '<=', instant(now))
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('due_at')
    .limit(1);
}

/** Claims the case that has been due longest and that no other node has claimed. Reads first, so that an idle check writes nothing. */
export async function claimDueCase(db: Db, now: number): Promise<ClaimedCase | undefined> {
  if ((await dueCases(db, now).executeTakeFirst()) === undefined) return undefined;
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const due = await forUpdateSkipLocked(trx, dueCases(trx, now)).executeTakeFirst();
    if (!due) return undefined;
    const claimed = await trx
      .updateTable('contact_case')
      .set((set) => ({ claim, claimed_until: instant(now + CLAIM_MS), tries: set('tries', '+', 1) }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...claimed, claim };
  });
}

/** @returns false, and changes nothing, when another node has claimed the case in the meantime */
export async function saveCrmId(
  db: Db,
  { id, claim }: Pick<ClaimedCase, 'id' | 'claim'>,
  crmId: string,
): Promise<boolean> {
  const saved = await db
    .updateTable('contact_case')
    .set({ crm_id: crmId })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Ends a claim. @returns false when another node has claimed the case in the meantime; then nothing changes */
export async function endClaim(
  db: Db,
  { id, claim }: Pick<ClaimedCase, 'id' | 'claim'>,
  changes: Partial<ContactCaseRow>,
): Promise<boolean> {
  const ended = await db
    .updateTable('contact_case')
    .set({ claim: null, claimed_until: null, ...changes })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Only cases that were handed off. @param before ISO text in UTC */
export async function deleteOldCases(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('contact_case')
    .where('hand_off', '<>', 'waiting')
    .where('received_at', '<', before)
    .execute();
}
