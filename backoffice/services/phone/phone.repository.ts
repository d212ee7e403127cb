/** Phone challenges and their codes, one statement per function. Instants are ISO text in UTC. */
import type { Insertable } from 'kysely';
import { forUpdate } from '../../../database/locking.ts';
import type { Db } from '../../kernel/tables.ts';
import type { PhoneChallengeRow, PhoneCodeRow, RemovedPhoneRow } from './phone.tables.ts';

/** A reader at the host of a brand: a challenge is shown where it was begun. */
export interface ChallengeOwner {
  readonly account: { readonly id: string };
  readonly brand: { readonly key: string };
}

/** The open challenge, when it had a code after `since`. */
export function findOpenChallenge(
  db: Db,
  { account, brand }: ChallengeOwner,
  since: string,
): Promise<PhoneChallengeRow | undefined> {
  return db
    .selectFrom('phone_challenge')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('brand_key', '=', brand.key)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('phone_code')
          .select('phone_code.id')
          .whereRef('phone_code.challenge_id', '=', 'phone_challenge.id')
          .where('phone_code.created_at', '>', since),
      ),
    )
    .executeTakeFirst();
}

/** Locks it, so that two requests do not send two codes at once. Undefined also for another account's or another brand's. */
export function lockChallenge(
  trx: Db,
  { account, brand }: ChallengeOwner,
  id: string,
): Promise<PhoneChallengeRow | undefined> {
  const challenge = trx
    .selectFrom('phone_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .where('brand_key', '=', brand.key);
  return forUpdate(trx, challenge).executeTakeFirst();
}

export async function addChallenge(trx: Db, row: PhoneChallengeRow): Promise<void> {
  await trx.insertInto('phone_challenge').values(row).execute();
}

export async function endOpenChallenges(
  trx: Db,
  accountId: string,
  { at, outcome }: { at: string; outcome: 'stopped' | 'replaced' },
): Promise<void> {
  await trx
    .updateTable('phone_challenge')
    .set({ ended_at: at, outcome })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endChallenge(
  trx: Db,
  id: string,
  { at, outcome }: { at: string; outcome: 'verified' | 'tries' },
): Promise<void> {
  await trx.updateTable('phone_challenge').set({ ended_at: at, outcome }).where('id', '=', id).execute();
}

/** Counts a typed code before it is compared. @returns the tries, this one included; undefined when none is left */
export async function countTry(trx: Db, id: string, most: number): Promise<number | undefined> {
  const counted = await trx
    .updateTable('phone_challenge')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries;
}

/** Oldest first. */
export function listCodes(db: Db, challengeId: string): Promise<PhoneCodeRow[]> {
  return db
    .selectFrom('phone_code')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .orderBy('created_at')
    .execute();
}

export async function addCode(trx: Db, row: Insertable<PhoneCodeRow>): Promise<void> {
  await trx.insertInto('phone_code').values(row).execute();
}

/** The latest sends between two instants, of all accounts and brands, latest first. */
export async function listSends(
  db: Db,
  { after, before, most }: { after: string; before: string; most: number },
) {
  const rows = await db
    .selectFrom('phone_code')
    .innerJoin('phone_challenge', 'phone_challenge.id', 'phone_code.challenge_id')
    .select(['account_id', 'phone_number', 'network_hash', 'outcome'])
    .where('phone_code.created_at', '>', after)
    .where('phone_code.created_at', '<=', before)
    .orderBy('phone_code.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ account_id, phone_number, network_hash, outcome }) => ({
    ...{ accountId: account_id, phoneNumber: phone_number, networkHash: network_hash },
    isVerified: outcome === 'verified',
  }));
}

export async function keepRemovedPhone(trx: Db, row: RemovedPhoneRow): Promise<void> {
  await forgetRemovedPhone(trx, row.account_id);
  await trx.insertInto('removed_phone').values(row).execute();
}

export function findRemovedPhone(
  db: Db,
  accountId: string,
  since: string,
): Promise<RemovedPhoneRow | undefined> {
  return db
    .selectFrom('removed_phone')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', '>', since)
    .executeTakeFirst();
}

export async function forgetRemovedPhone(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('removed_phone').where('account_id', '=', accountId).execute();
}

export async function deleteOldChallenges(db: Db, before: string): Promise<void> {
  await db.deleteFrom('phone_challenge').where('started_at', '<', before).execute();
}

export async function deleteRemovedPhones(db: Db, before: string): Promise<void> {
  await db.deleteFrom('removed_phone').where('removed_at', '<', before).execute();
}
