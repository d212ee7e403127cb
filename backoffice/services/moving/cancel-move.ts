/** Taking a coming move back, for all its subscriptions that this host shows. */
import { cancelMovingHouseInput } from '../../../contract/moving.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { isOpenFor } from '../subscriptions/subscriptions.ts';
import type { MoveView } from './move-view.ts';
import { mailAboutCancelledMove } from './moving.mails.ts';
import { cancelMoves } from './moving.repository.ts';
import { viewsOf } from './moving.ts';
import type { MovingResult } from './submit-move.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

const OPERATION = 'cancelMovingHouseV2';

/** @throws Refused as `mutateOnce` does; NOT-FOUND when it is not there, not theirs, or not shown or offered here */
export function cancelMovingHouse(
  context: BackofficeContext,
  input: { moveId: string },
): Promise<MovingResult> {
  return mutateOnce(context, {
    operation: OPERATION,
    input,
    change: async (trx): Promise<MovingResult> => {
      const read = readInput(cancelMovingHouseInput, input);
      if (!read.ok) return { violations: read.violations, moves: [] };
      await lockSubscriptions(trx, context.account.id);
      const move = await findMove(trx, context, read.input.moveId);
      const { moveId, movingDay, whyNot, cancelUntil: until, parts } = move;
      if (whyNot !== null)
        return { violations: [refuse(whyNot as ViolationCode, 'moveId', { until })], moves: [] };

      const ids = parts.map(({ subscription }) => subscription.id);
      await cancelMoves(trx, moveId, ids, new Date(context.now).toISOString());
      const cancelled = await findMove(trx, context, moveId);
      await writeAuditLines(
        trx,
        context,
        ids.map((subscriptionId) => ({
          action: OPERATION,
          subject: moveId,
          before: { subscriptionId, movingDay },
          after: null,
        })),
      );
      await mailAboutCancelledMove(trx, context, cancelled);
      return { violations: [], moves: [cancelled] };
    },
  });
}

async function findMove(
  db: BackofficeContext['db'],
  context: BackofficeContext,
  moveId: string,
): Promise<MoveView> {
  const move = viewsOf(await movingSituation(db, context), context).find((one) => one.moveId === moveId);
  const isOffered = move?.parts.every(({ subscription }) => isOpenFor('movinghouse', subscription, context));
  if (!move || !isOffered) throw notFound();
  return move;
}
