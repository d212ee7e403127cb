/** Choices and notices, one statement per function. */
import type { Kysely } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdateSkipLocked } from '../../../database/locking.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { type Area, accountsIn } from '../subscriptions/areas.repository.ts';
import type { DelayNoticeChoiceRow, DelayNoticeRow } from './delay-notices.tables.ts';

type Db = Kysely<BackofficeTables>;

/** Longer than an attempt takes. A notice whose sender was killed waits this long. */
const CLAIM_MS = 2 * 60_000;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

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
export async function addNotice(trx: Db, row: DelayNoticeRow): Promise<boolean> {
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
export async function dropQueued(db: Db, delayId: string, now: number): Promise<void> {
  const give = (state: 'dropped' | 'rejected') =>
    db
      .updateTable('delay_notice')
      .set({ state, claim: null, claimed_until: null })
      .where('delay_id', '=', delayId)
      .where('kind', '=', 'later')
      .where('state', '=', 'queued');
  await give('dropped').where('claim', 'is', null).execute();
  await give('rejected').where('claimed_until', '<=', instant(now)).execute();
}

export async function deleteOldNotices(db: Db, before: IsoDay): Promise<void> {
  await db.deleteFrom('delay_notice').where('day', '<', before).execute();
}

export type TextToSend = DelayNoticeRow & {
  readonly claim: string;
  /** An earlier attempt was killed: the text message may have been sent. */
  readonly wasInterrupted: boolean;
};

function waiting(db: Db, now: number) {
  return db
    .selectFrom('delay_notice')
    .select(['id', 'claim'])
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', instant(now))]),
    )
    .orderBy('created_at')
    .limit(1);
}

/** Checks with a read first, so that there is no write when no text message waits. */
export async function isTextWaiting(db: Db, now: number): Promise<boolean> {
  return (await waiting(db, now).executeTakeFirst()) !== undefined;
}

/** Claims the text message that has waited longest and that no other node has claimed. */
export function claimText(db: Db, now: number): Promise<TextToSend | undefined> {
  const claim = crypto.randomUUID();
  return db.transaction().execute(async (trx) => {
    const found = await forUpdateSkipLocked(trx, waiting(trx, now)).executeTakeFirst();
    if (!found) return undefined;
    const row = await trx
      .updateTable('delay_notice')
      .set({ claim, claimed_until: instant(now + CLAIM_MS) })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, claim, wasInterrupted: found.claim !== null };
  });
}

/** Ends a claim without an attempt; one that was interrupted before stays so. Another attempt may be made at `at`. */
export async function releaseText(
  db: Db,
  { id, claim, wasInterrupted }: Pick<TextToSend, 'id' | 'claim' | 'wasInterrupted'>,
  at: number,
): Promise<void> {
  await db
    .updateTable('delay_notice')
    .set({ claim: wasInterrupted ? claim : null, claimed_until: instant(at) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** @returns false, and changes nothing, when another node has claimed it in the meantime */
export async function markText(
  db: Db,
  { id, claim }: Pick<TextToSend, 'id' | 'claim'>,
  state: 'sent' | 'rejected' | 'dropped',
): Promise<boolean> {
  const marked = await db
    .updateTable('delay_notice')
    .set({ state, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
