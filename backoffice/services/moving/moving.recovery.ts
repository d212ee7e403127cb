/**
 * Cancels the moves that were submitted in an account before its owner took it back, and restores the ones that were
 * cancelled. A move that was carried out is a fact: papers went to that address, so a person settles it.
 */
import type { Recovered } from '../../../contract/recovery.ts';
import { left, type Recovering, type Recovery, subjectsOf, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { cancelMoves, listMoveRows, restoreMove } from '../subscriptions/moves.repository.ts';
import { findSubscriptionRow, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { MovingRow } from '../subscriptions/subscriptions.tables.ts';

async function undoMoves(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const { account } = recovering.context;
  const submitted = subjectsOf(recovering, 'submitMovingHouseV2');
  const cancelled = subjectsOf(recovering, 'cancelMovingHouseV2');
  if (submitted.size + cancelled.size === 0) return [];
  await lockSubscriptions(trx, account.id);
  const found: Recovered[] = [];
  for (const row of await listMoveRows(trx, { accountId: account.id, since: '' })) {
    const isSubmitted = submitted.has(row.move_id);
    const isCancelled = row.cancelled_at !== null;
    if (isSubmitted && !isCancelled) found.push(await cancel(trx, recovering, row));
    if (!isSubmitted && isCancelled && cancelled.has(row.move_id))
      found.push(await restore(trx, recovering, row));
  }
  return found;
}

const productOf = async (trx: Trx, { subscription_id }: MovingRow) =>
  (await findSubscriptionRow(trx, subscription_id))?.name ?? null;

async function cancel(trx: Trx, { context }: Recovering, row: MovingRow): Promise<Recovered> {
  const what = await productOf(trx, row);
  if (row.done_at !== null) return left('move', what);
  await cancelMoves(trx, row.move_id, [row.subscription_id], new Date(context.now).toISOString());
  return undone('move', what);
}

async function restore(trx: Trx, { context }: Recovering, row: MovingRow): Promise<Recovered> {
  const what = await productOf(trx, row);
  // Papers went to the old address meanwhile.
  if (row.moving_day <= context.today) return left('moveCancelled', what);
  await restoreMove(trx, row);
  return undone('moveCancelled', what);
}

export const movingRecovery: Recovery = {
  service: 'moving',
  changes: {
    submitMovingHouseV2: { lists: ['move', 'address'] },
    cancelMovingHouseV2: { lists: ['moveCancelled'] },
  },
  undo: undoMoves,
};
