/** Requests to link, their codes, and the links in mails that undo a change. One statement per function. */
import type { CodeWay } from '../../../contract/linking.ts';
import { forUpdate } from '../../../database/locking.ts';
import type { Db } from '../../kernel/tables.ts';
import type { LinkCodeRow, LinkRequestRow, LinkWayBackRow } from './linking.tables.ts';

/** Adds a request, or renews the account's earlier one for this subscription. @returns its id */
export async function openRequest(
  trx: Db,
  row: Omit<LinkRequestRow, 'id' | 'redeemed_at'>,
): Promise<LinkRequestRow> {
  const { matched_at, brand_key } = row;
  return trx
    .insertInto('link_request')
    .values({ ...row, id: crypto.randomUUID(), redeemed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'subscription_id'])
        .doUpdateSet({ matched_at, brand_key, redeemed_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The account's requests that are not redeemed, newest first. */
export function listRequests(db: Db, accountId: string): Promise<LinkRequestRow[]> {
  return db
    .selectFrom('link_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('redeemed_at', 'is', null)
    .orderBy('matched_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Other requests that change it wait until the transaction ends. */
export function lockRequest(trx: Db, accountId: string, id: string): Promise<LinkRequestRow | undefined> {
  const request = trx
    .selectFrom('link_request')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId);
  return forUpdate(trx, request).executeTakeFirst();
}

/** @param at ISO text in UTC */
export async function markRedeemed(trx: Db, id: string, at: string): Promise<void> {
  await trx.updateTable('link_request').set({ redeemed_at: at }).where('id', '=', id).execute();
}

/** The codes of a request that are neither used nor replaced, newest first. */
export function listCodes(db: Db, requestId: string): Promise<LinkCodeRow[]> {
  return db
    .selectFrom('link_code')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute();
}

/** When the last letter about a subscription was asked for, by any account. */
export async function lastLetterAt(db: Db, subscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('link_code')
    .select('requested_at')
    .where('subscription_id', '=', subscriptionId)
    .where('way', '=', 'letter')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

export async function addCode(trx: Db, row: LinkCodeRow): Promise<void> {
  await trx.insertInto('link_code').values(row).execute();
}

/** @param way undefined for the codes of both ways */
export async function endCodes(trx: Db, requestId: string, at: string, way?: CodeWay): Promise<void> {
  const open = trx
    .updateTable('link_code')
    .set({ ended_at: at })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null);
  await (way === undefined ? open : open.where('way', '=', way)).execute();
}

/** Counts a try. @returns the tries, this one included; undefined when there were `most` before it */
export async function countTry(trx: Db, id: string, most: number): Promise<number | undefined> {
  const counted = await trx
    .updateTable('link_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries;
}

/** Letters that wait for an operator, the oldest first. In a transaction another export waits for this one. */
export function listWaitingLetters(db: Db): Promise<LinkCodeRow[]> {
  return forUpdate(db, letters(db).where('exported_at', 'is', null)).execute();
}

/** The letters of an earlier export whose codes are not used. @param exportedAt ISO text in UTC */
export function listExportedLetters(db: Db, exportedAt: string): Promise<LinkCodeRow[]> {
  return letters(db).where('exported_at', '=', exportedAt).execute();
}

const letters = (db: Db) =>
  db
    .selectFrom('link_code')
    .selectAll()
    .where('way', '=', 'letter')
    .where('ended_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id');

/** The latest exports with letters that are not used yet. */
export async function listExportDays(db: Db) {
  const rows = await db
    .selectFrom('link_code')
    .select((row) => ['exported_at', row.fn.countAll<number | string>().as('letters')])
    .where('way', '=', 'letter')
    .where('ended_at', 'is', null)
    .where('exported_at', 'is not', null)
    .groupBy('exported_at')
    .orderBy('exported_at', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({ exportedAt: row.exported_at ?? '', letters: Number(row.letters) }));
}

export async function printLetter(
  trx: Db,
  id: string,
  print: Pick<LinkCodeRow, 'code_hash' | 'exported_at' | 'valid_until'>,
): Promise<void> {
  await trx
    .updateTable('link_code')
    .set({ ...print, tries: 0 })
    .where('id', '=', id)
    .execute();
}

export async function addWayBack(trx: Db, row: LinkWayBackRow): Promise<void> {
  await trx.insertInto('link_way_back').values(row).execute();
}

export function findWayBack(db: Db, keyHash: string): Promise<LinkWayBackRow | undefined> {
  return db.selectFrom('link_way_back').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
}

export async function markWayBackUsed(trx: Db, id: string, at: string): Promise<void> {
  await trx.updateTable('link_way_back').set({ used_at: at }).where('id', '=', id).execute();
}

/** Deletes requests with their codes, and links, that ended before then. @param before ISO text in UTC */
export async function deleteEnded(db: Db, before: string): Promise<void> {
  const withLaterCode = db.selectFrom('link_code').select('request_id').where('valid_until', '>=', before);
  const ended = db
    .selectFrom('link_request')
    .select('id')
    .where('matched_at', '<', before)
    .where('id', 'not in', withLaterCode);
  await db.deleteFrom('link_code').where('request_id', 'in', ended).execute();
  await db.deleteFrom('link_request').where('id', 'in', ended).execute();
  await db.deleteFrom('link_way_back').where('valid_until', '<', before).execute();
}
