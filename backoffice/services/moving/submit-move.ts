/** Saves a move for all its subscriptions or none, in one transaction. */
import type * as v from 'valibot';
import { isFeatureOpen } from '../../../contract/features.ts';
import { type SubmitMovingHouse, submitMovingHouseInput } from '../../../contract/moving.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import type { Trx } from '../../kernel/tables.ts';
import { versionsOf } from '../account/account.rules.ts';
import { ownAccount } from '../account/account.ts';
import { addMoves } from '../subscriptions/moves.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscriptions, subscriberTime } from '../subscriptions/subscriptions.ts';
import { type MovePart, type MovingSubscription, type PlannedMove, withMove } from './move.ts';
import type { MoveView } from './move-view.ts';
import { mailAboutMove } from './moving.mails.ts';
import { isInArea } from './moving.rules.ts';
import { refusalsOf, viewsOf } from './moving.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

export interface MovingResult {
  readonly violations: readonly Violation[];
  readonly moves: readonly MoveView[];
}

const OPERATION = 'submitMovingHouseV2';

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for a subscription of another account */
export function submitMovingHouse(
  context: BackofficeContext,
  input: v.InferInput<typeof submitMovingHouseInput>,
): Promise<MovingResult> {
  return mutateOnce(context, {
    operation: OPERATION,
    input,
    change: async (trx) => {
      const read = readInput(submitMovingHouseInput, input);
      return read.ok ? saveMove(trx, context, read.input) : { violations: read.violations, moves: [] };
    },
  });
}

async function saveMove(
  trx: Trx,
  context: BackofficeContext,
  { subscriptionIds, movingDay, address, movesAccount }: SubmitMovingHouse,
): Promise<MovingResult> {
  await lockSubscriptions(trx, context.account.id);
  const { subscriptions: all } = await movingSituation(trx, context);
  const subscriptions = pickSubscriptions(all, subscriptionIds);
  const violations = refusalsOf(subscriptions, movingDay, context);
  if (violations.length > 0) return { violations, moves: [] };

  const moveId = crypto.randomUUID();
  const accountVersion = movesAccount ? await accountVersionOf(trx, context) : null;
  const parts = partsOf(subscriptions, { moveId, movingDay, address }, context);
  await addMoves(
    trx,
    parts.map(({ move }) => rowOf(move, accountVersion, context.now)),
  );
  const moves = viewsOf(parts, context);
  await writeAuditLines(
    trx,
    context,
    parts.map(({ move: { subscriptionId, isDelivered } }) => ({
      action: OPERATION,
      subject: moveId,
      after: {
        ...{ subscriptionId, movingDay, isDelivered, addressIn: address.country_code },
        ...(accountVersion === null ? {} : { movesAccount: true }),
      },
    })),
  );
  for (const move of moves) await mailAboutMove(trx, context, move, accountVersion !== null);
  return { violations: [], moves };
}

/** Null when readers of the brand cannot change their own data. */
async function accountVersionOf(trx: Trx, context: BackofficeContext) {
  if (!isFeatureOpen('personaliaediting', context.flags, context.surface)) return null;
  return versionsOf(await ownAccount(trx, context)).address;
}

/** In the order of the subscription ids, for the database, the page and the mail. */
function partsOf(
  subscriptions: readonly MovingSubscription[],
  asked: Pick<PlannedMove, 'moveId' | 'movingDay' | 'address'>,
  context: BackofficeContext,
): MovePart[] {
  const inOrder = subscriptions.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return inOrder.map((subscription) => {
    const move = {
      ...asked,
      subscriptionId: subscription.id,
      isDelivered: isInArea(subscription, asked.address),
      submittedOn: subscriberTime(subscription, context).day,
      isCancelled: false,
    };
    return { move, subscription: withMove(subscription, move) };
  });
}

/** @param now milliseconds since 1970 */
function rowOf(
  { moveId, subscriptionId, movingDay, isDelivered, address }: PlannedMove,
  account_version: string | null,
  now: number,
) {
  return {
    move_id: moveId,
    subscription_id: subscriptionId,
    moving_day: movingDay,
    is_delivered: isDelivered ? 1 : 0,
    submitted_at: new Date(now).toISOString(),
    cancelled_at: null,
    done_at: null,
    left_address: null,
    account_version,
    ...address,
  };
}
