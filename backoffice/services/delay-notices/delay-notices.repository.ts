import type { Insertable } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import { changeWaiting, queueOf } from '../../kernel/claims.ts';
import type { Db } from '../../kernel/tables.ts';
import { type Area, accountsIn } from '../subscriptions/areas.repository.ts';
import type { DelayNoticeChoiceRow, DelayNoticeRow } from './delay-notices.tables.ts';

/** Text messages that wait. One that was cut off may have been sent, so that is remembered. */
export const TEXTS = queueOf('delay_notice', {
  id: 'id',
  claim: 'claim',
  leaseMs: 2 * 60_000,
  waiting: { state: 'queued' },
  order: ['created_at'],
  since: 'created_at',
  pauseAfter: () => 10_000,
  remembersCutOff: true,
});

export function findChoice(db: Db, accountId: string): Promise<DelayNoticeChoiceRow | undefined> {
  return db
    .selectFrom('delay_notice_choice')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export function findChoiceByKey(db: Db, stopKey: string): Promise<DelayNoticeChoiceRow | undefined> {
  return db.selectFrom('delay_notice_choice').selectAll().where('stop_key', '=', stopKey).executeTakeFirst();
}

/** Others that change the choice wait until the transaction ends. */
export async function lockChoice(trx: Db, accountId: string): Promise<void> {
  const own = trx.selectFrom('delay_notice_choice').select('account_id').where('account_id', '=', accountId);
  await forUpdate(trx, own).execute();
}

/** The key of an earlier choice stays. */
export async function saveChoice(trx: Db, row: DelayNoticeChoiceRow): Promise<void> {
  const { channel, chosen_at } = row;
  await trx
    .insertInto('delay_notice_choice')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ channel, chosen_at }))
    .execute();
}

/** A page of the accounts that a delay is about, in the order of their ids. */
export interface AccountPage {
  readonly area: Omit<Area, 'day'>;
  readonly delayId: string;
  /** The last id of the page before. */
  readonly after: string;
  readonly most: number;
}

/** Accounts with a choice and a subscription in the area, that have no notice of this delay yet. */
export function listToNotify(
  db: Db,
  { area, delayId, after, most }: AccountPage,
): Promise<DelayNoticeChoiceRow[]> {
  return db
    .selectFrom('delay_notice_choice')
    .selectAll()
    .where('channel', 'is not', null)
    .where('account_id', '>', after)
    .where('account_id', 'in', accountsIn(db, area))
    .where('account_id', 'not in', withNotice(db, delayId, 'later'))
    .orderBy('account_id')
    .limit(most)
    .execute();
}

/** Accounts with a notice of this delay, and none yet that it is over. */
export function listToNotifyOver(
  db: Db,
  { delayId, after, most }: AccountPage,
): Promise<DelayNoticeChoiceRow[]> {
  return db
    .selectFrom('delay_notice_choice')
    .selectAll()
    .where('channel', 'is not', null)
    .where('account_id', '>', after)
    .where('account_id', 'in', withNotice(db, delayId, 'later').where('state', '!=', 'dropped'))
    .where('account_id', 'not in', withNotice(db, delayId, 'over'))
    .orderBy('account_id')
    .limit(most)
    .execute();
}

const withNotice = (db: Db, delayId: string, kind: DelayNoticeRow['kind']) =>
  db.selectFrom('delay_notice').select('account_id').where('delay_id', '=', delayId).where('kind', '=', kind);

/** The notices of these accounts on a day. @param accountIds not empty */
export function listNotices(db: Db, accountIds: readonly string[], day: IsoDay) {
  return db
    .selectFrom('delay_notice')
    .select(['account_id', 'delay_id as delayId', 'kind'])
    .where('account_id', 'in', accountIds)
    .where('day', '=', day)
    .where('state', '!=', 'dropped')
    .execute();
}

/** @returns false when the account has it already */
export async function addNotice(trx: Db, row: Insertable<DelayNoticeRow>): Promise<boolean> {
  const added = await trx
    .insertInto('delay_notice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'delay_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Text messages of a day, sent or waiting. */
export async function countTexts(db: Db, day: IsoDay): Promise<number> {
  const { count } = await db
    .selectFrom('delay_notice')
    .select((select) => select.fn.countAll().as('count'))
    .where('day', '=', day)
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Gives up the text messages about a withdrawn delay that were not sent yet. One whose sender was killed may have been
 * sent, so it is not `dropped`: its reader gets a notice that the delay is over.
 */
export async function dropQueued(db: Db, delay_id: string, now: number): Promise<void> {
  const of = { delay_id, kind: 'later' } as const;
  await changeWaiting(db, TEXTS, { of, isUnclaimed: true }, { state: 'dropped' });
  await changeWaiting(db, TEXTS, { of, cutOffAt: now }, { state: 'rejected' });
}

export async function deleteOldNotices(db: Db, before: IsoDay): Promise<void> {
  await db.deleteFrom('delay_notice').where('day', '<', before).execute();
}
