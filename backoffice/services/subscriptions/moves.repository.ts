/** Moves to a new address, one row for each subscription of a move. One statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Address } from '../../kernel/address.ts';
import type { Db } from '../../kernel/tables.ts';
import type { MovingRow } from './subscriptions.tables.ts';

/** Moves that decide the home address from `since`: not carried out, or with a moving day since then. */
export const listMoves = prepared((db: Db, { accountId, since }: { accountId: string; since: IsoDay }) =>
  movesOf(db, [accountId], since),
);

/** The same of several accounts. */
export const movesOf = (db: Db, accountIds: readonly string[], since: IsoDay) =>
  db
    .selectFrom('moving_house as move')
    .innerJoin('subscription', 'subscription.id', 'move.subscription_id')
    .selectAll('move')
    .where('subscription.account_id', 'in', accountIds)
    .where('move.cancelled_at', 'is', null)
    .where((either) =>
      either.or([either('move.done_at', 'is', null), either('move.moving_day', '>=', since)]),
    )
    .orderBy('move.moving_day')
    .orderBy('move.move_id');

/** All parts of the account's moves, the cancelled ones too, with a moving day from `since` on. */
export const listMoveRows: (db: Db, given: { accountId: string; since: IsoDay }) => Promise<MovingRow[]> =
  prepared((db, { accountId, since }: { accountId: string; since: IsoDay }) =>
    db
      .selectFrom('moving_house as move')
      .innerJoin('subscription', 'subscription.id', 'move.subscription_id')
      .selectAll('move')
      .where('subscription.account_id', '=', accountId)
      .where('move.moving_day', '>=', since)
      .orderBy('move.moving_day', 'desc')
      .orderBy('move.move_id')
      .orderBy('move.subscription_id'),
  );

export async function addMoves(trx: Db, rows: readonly MovingRow[]): Promise<void> {
  await trx.insertInto('moving_house').values(rows).execute();
}

/** @param at ISO text in UTC */
export async function cancelMoves(
  trx: Db,
  moveId: string,
  subscriptionIds: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('moving_house')
    .set({ cancelled_at: at })
    .where('move_id', '=', moveId)
    .where('subscription_id', 'in', subscriptionIds)
    .execute();
}

/** A part of a move that was cancelled goes on. */
export async function restoreMove(
  trx: Db,
  { move_id, subscription_id }: Pick<MovingRow, 'move_id' | 'subscription_id'>,
): Promise<void> {
  await trx
    .updateTable('moving_house')
    .set({ cancelled_at: null })
    .where('move_id', '=', move_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

/** Accounts that moved between two days, in the order of their ids. */
export async function listMovedAccounts(db: Db, from: IsoDay, to: IsoDay): Promise<string[]> {
  const rows = await movingAccounts(db, to).where('move.moving_day', '>=', from).execute();
  return rows.flatMap((row) => row.account_id ?? []);
}

const movingAccounts = (db: Db, to: IsoDay) =>
  db
    .selectFrom('moving_house as move')
    .innerJoin('subscription', 'subscription.id', 'move.subscription_id')
    .select('subscription.account_id')
    .distinct()
    .where('move.moving_day', '<=', to)
    .where('move.cancelled_at', 'is', null)
    .where('subscription.account_id', 'is not', null)
    .orderBy('subscription.account_id');

/** Accounts with a due move that has not been carried out, in the order of their ids. */
export async function listMovingAccounts(db: Db, today: IsoDay): Promise<string[]> {
  const rows = await movingAccounts(db, today).where('move.done_at', 'is', null).execute();
  return rows.flatMap((row) => row.account_id ?? []);
}

/** Due parts of the account's moves that have not been carried out, in the order of their days. */
export async function listDueMoves(trx: Db, accountId: string, today: IsoDay): Promise<MovingRow[]> {
  return trx
    .selectFrom('moving_house as move')
    .innerJoin('subscription', 'subscription.id', 'move.subscription_id')
    .selectAll('move')
    .where('subscription.account_id', '=', accountId)
    .where('move.moving_day', '<=', today)
    .where('move.cancelled_at', 'is', null)
    .where('move.done_at', 'is', null)
    .orderBy('move.moving_day')
    .orderBy('move.move_id')
    .orderBy('move.subscription_id')
    .execute();
}

export async function markDone(
  trx: Db,
  { move_id, subscription_id }: Pick<MovingRow, 'move_id' | 'subscription_id'>,
  left: Address | null,
  at: string,
): Promise<void> {
  await trx
    .updateTable('moving_house')
    .set({ done_at: at, left_address: JSON.stringify(left) })
    .where('move_id', '=', move_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}
