import type { Db, Trx } from '../../kernel/tables.ts';
import { endedBefore, idsOfAccount } from '../subscriptions/subscriptions.repository.ts';
import type { CoReaderRow, InviteRow } from './sharing.tables.ts';

/** Of the subscriptions that an account holds, oldest first. */
export function listInvites(db: Db, holderId: string): Promise<InviteRow[]> {
  return db
    .selectFrom('invite')
    .selectAll()
    .where('subscription_id', 'in', idsOfAccount(db, holderId))
    .orderBy('sent_at')
    .orderBy('invite_key')
    .execute();
}

/** Of the subscriptions that an account holds, also those who stopped; oldest first. */
export function listCoReaders(db: Db, holderId: string): Promise<CoReaderRow[]> {
  return db
    .selectFrom('co_reader')
    .selectAll()
    .where('subscription_id', 'in', idsOfAccount(db, holderId))
    .orderBy('since')
    .orderBy('id')
    .execute();
}

/** Where an account reads along now. */
export function listReadBy(db: Db, accountId: string): Promise<CoReaderRow[]> {
  return db
    .selectFrom('co_reader')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute();
}

export function findPlace(db: Db, accountId: string, id: string): Promise<CoReaderRow | undefined> {
  return db
    .selectFrom('co_reader')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findInviteByLink(db: Db, keyHash: string): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invite')
    .innerJoin('invite_link', 'invite_link.invite_key', 'invite.invite_key')
    .selectAll('invite')
    .where('invite_link.key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function addInvite(trx: Trx, invite: InviteRow): Promise<void> {
  await trx.insertInto('invite').values(invite).execute();
}

export async function addInviteLink(
  trx: Trx,
  keyHash: string,
  { invite_key, subscription_id }: Pick<InviteRow, 'invite_key' | 'subscription_id'>,
): Promise<void> {
  await trx.insertInto('invite_link').values({ key_hash: keyHash, invite_key, subscription_id }).execute();
}

export async function saveInvite(trx: Trx, inviteKey: string, changes: Partial<InviteRow>): Promise<void> {
  await trx.updateTable('invite').set(changes).where('invite_key', '=', inviteKey).execute();
}

/** @returns false when the invitation is no longer open, was sent again since it was read, or was reminded of before */
export async function markReminded(
  trx: Trx,
  { invite_key, sent_at }: Pick<InviteRow, 'invite_key' | 'sent_at'>,
  at: string,
): Promise<boolean> {
  const marked = await trx
    .updateTable('invite')
    .set({ reminded_at: at })
    .where('invite_key', '=', invite_key)
    .where('sent_at', '=', sent_at)
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** @returns false when the invitation is no longer open */
export async function endInvite(
  trx: Trx,
  inviteKey: string,
  state: 'accepted' | 'declined' | 'revoked',
  at: string,
  acceptedBy: string | null = null,
): Promise<boolean> {
  const ended = await trx
    .updateTable('invite')
    .set({ state, ended_at: at, accepted_by: acceptedBy })
    .where('invite_key', '=', inviteKey)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function addCoReader(trx: Trx, reader: CoReaderRow): Promise<void> {
  await trx.insertInto('co_reader').values(reader).execute();
}

export async function endCoReader(
  trx: Trx,
  id: string,
  ended_by: NonNullable<CoReaderRow['ended_by']>,
  ended_at: string,
): Promise<void> {
  await trx
    .updateTable('co_reader')
    .set({ ended_at, ended_by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** @param ids of the places, not empty @param month ISO month */
export async function saveUse(db: Db, ids: readonly string[], month: string): Promise<void> {
  await db
    .updateTable('co_reader')
    .set({ last_used_month: month })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Open invitations that are in their last days, without a reminder. */
export function listToRemind(db: Db, today: string, lastDay: string): Promise<InviteRow[]> {
  return db
    .selectFrom('invite')
    .selectAll()
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('undelivered_at', 'is', null)
    .where('last_day', '>=', today)
    .where('last_day', '<=', lastDay)
    .orderBy('invite_key')
    .execute();
}

/** Those who still read along with a subscription that has ended. */
export function listReadersOfEnded(db: Db, today: string): Promise<CoReaderRow[]> {
  return db
    .selectFrom('co_reader')
    .innerJoin(endedBefore(db, today).as('ended'), 'ended.id', 'co_reader.subscription_id')
    .selectAll('co_reader')
    .where('co_reader.ended_at', 'is', null)
    .orderBy('co_reader.id')
    .execute();
}

/** What is not over: open invitations, and those who read along. */
export async function listOfSubscription(db: Db, subscriptionId: string) {
  const invites = db.selectFrom('invite').selectAll().where('state', '=', 'open');
  const readers = db.selectFrom('co_reader').selectAll().where('ended_at', 'is', null);
  return {
    invites: await invites.where('subscription_id', '=', subscriptionId).execute(),
    readers: await readers.where('subscription_id', '=', subscriptionId).execute(),
  };
}

/** Marks the open invitations to an address that its mail server refused. */
export async function markUndelivered(db: Db, comparableEmail: string, at: string): Promise<void> {
  await db
    .updateTable('invite')
    .set({ undelivered_at: at })
    .where('comparable_email', '=', comparableEmail)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Deletes invitations that have been over for a while, with their links. One that was accepted stays as long as its
 * reader reads along.
 * @param instant those that ended before it @param day those whose last day was before it
 */
export async function deleteOldInvites(trx: Trx, instant: string, day: string): Promise<void> {
  const reading = trx
    .selectFrom('co_reader')
    .select('invite_key')
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>=', instant)]));
  const old = trx
    .selectFrom('invite')
    .select('invite_key')
    .where((where) =>
      where.or([
        where('ended_at', '<', instant),
        where.and([where('state', '=', 'open'), where('last_day', '<', day)]),
      ]),
    )
    .where('invite_key', 'not in', reading);
  const keys = (await old.execute()).map(({ invite_key }) => invite_key);
  if (keys.length === 0) return;
  await trx.deleteFrom('invite_link').where('invite_key', 'in', keys).execute();
  await trx.deleteFrom('invite').where('invite_key', 'in', keys).execute();
}
