/** Puts invitations and places back as they were. One statement per function. */
import type { Db, Trx } from '../../kernel/tables.ts';
import type { CoReaderRow } from './sharing.tables.ts';

/** An invitation that was revoked can be accepted again, until its last day. */
export async function reopenInvite(trx: Trx, inviteKey: string): Promise<void> {
  await trx
    .updateTable('invite')
    .set({ state: 'open', ended_at: null })
    .where('invite_key', '=', inviteKey)
    .where('state', '=', 'revoked')
    .execute();
}

export async function reopenPlace(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('co_reader').set({ ended_at: null, ended_by: null }).where('id', '=', id).execute();
}

/** Places that an account stopped reading along with since then. @param since ISO text in UTC */
export function listLeftSince(db: Db, accountId: string, since: string): Promise<CoReaderRow[]> {
  return db
    .selectFrom('co_reader')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_by', '=', 'reader')
    .where('ended_at', '>=', since)
    .where('since', '<', since)
    .orderBy('id')
    .execute();
}
