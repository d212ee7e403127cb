/** Cancels a future move, for all its subscriptions that this host shows. */
import { cancelMovingHouseInput } from '../../../contract/moving.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import { cancelMoves } from '../subscriptions/moves.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { isOpenFor } from '../subscriptions/subscriptions.ts';
import { type MovePart, withoutMove } from './move.ts';
import type { MoveView } from './move-view.ts';
import { mailAboutCancelledMove } from './moving.mails.ts';
import { viewsOf } from './moving.ts';
import type { MovingResult } from './submit-move.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

const OPERATION = 'cancelMovingHouseV2';

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for an unknown id, another account or a feature that is off */
export function cancelMovingHouse(
  context: BackofficeContext,
  input: { moveId: string },
): Promise<MovingResult> {
  return mutateOnce(context, {
    operation: OPERATION,
    isDefence: true,
    input,
    change: async (trx): Promise<MovingResult> => {
      const read = readInput(cancelMovingHouseInput, input);
      if (!read.ok) return { violations: read.violations, moves: [] };
      await lockSubscriptions(trx, context.account.id);
      const { parts } = await movingSituation(trx, context);
      const { moveId } = read.input;
      const own = parts.filter(({ move }) => move.moveId === moveId);
      const { movingDay, whyNot, cancelUntil: until, parts: shown } = moveOf(own, context);
      if (whyNot !== null) return { violations: [refuse(whyNot, 'moveId', { until })], moves: [] };

      const ids = shown.map(({ subscription }) => subscription.id);
      await cancelMoves(trx, moveId, ids, new Date(context.now).toISOString());
      const cancelled = moveOf(own.map(cancelledPart), context);
      await writeAuditLines(
        trx,
        context,
        ids.map((subscriptionId) => ({
          action: OPERATION,
          subject: moveId,
          before: { subscriptionId, movingDay },
        })),
      );
      await mailAboutCancelledMove(trx, context, cancelled);
      return { violations: [], moves: [cancelled] };
    },
  });
}

/** @throws Refused NOT-FOUND when this host shows no part of it, or offers no changes of it */
function moveOf(parts: readonly MovePart[], context: BackofficeContext): MoveView {
  const [move] = viewsOf(parts, context);
  const isOffered = move?.parts.every(({ subscription }) => isOpenFor('movinghouse', subscription, context));
  if (!move || !isOffered) throw notFound();
  return move;
}

const cancelledPart = ({ move, subscription }: MovePart): MovePart => ({
  move: { ...move, isCancelled: true },
  subscription: withoutMove(subscription, move.moveId),
});
