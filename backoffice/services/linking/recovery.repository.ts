/** Ends what an account asked for to link a subscription. Instants are ISO text in UTC. One statement per function. */
import type { Db } from '../../kernel/tables.ts';

/** Ends the codes that were asked for since then; a letter that is not exported is never printed. @returns how many */
export async function endCodesSince(trx: Db, accountId: string, since: string, at: string): Promise<number> {
  const own = trx.selectFrom('link_request').select('id').where('account_id', '=', accountId);
  const ended = await trx
    .updateTable('link_code')
    .set({ ended_at: at })
    .where('request_id', 'in', own)
    .where('requested_at', '>=', since)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Deletes the requests of since then; those with an open code are of before. @returns how many */
export async function deleteRequestsSince(trx: Db, accountId: string, since: string): Promise<number> {
  const open = trx.selectFrom('link_code').select('request_id').where('ended_at', 'is', null);
  const requests = trx
    .selectFrom('link_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('matched_at', '>=', since)
    .where('id', 'not in', open);
  const ids = (await requests.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('link_code').where('request_id', 'in', ids).execute();
  await trx.deleteFrom('link_request').where('id', 'in', ids).execute();
  return ids.length;
}

/** The links in the mails of since then do nothing any more. */
export async function useUpWaysBack(trx: Db, accountId: string, since: string, at: string): Promise<void> {
  await trx
    .updateTable('link_way_back')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .execute();
}
