/** A subscription and its moves, as the moving rules see them. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Address } from '../../kernel/address.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import type { MovingRules } from './moving.rule-set.ts';

export interface MovingSubscription extends HeldSubscription {
  readonly moving: MovingRules;
}

/** What a move says about one subscription. */
export interface PlannedMove {
  readonly moveId: string;
  readonly subscriptionId: string;
  readonly movingDay: IsoDay;
  readonly address: Address;
  readonly isDelivered: boolean;
  /** ISO day where the subscriber lives. */
  readonly submittedOn: IsoDay;
  readonly isCancelled: boolean;
}

/** One subscription's part of a move, with the subscription. */
export interface MovePart {
  readonly move: PlannedMove;
  readonly subscription: MovingSubscription;
}

/** The same subscription with a move on it. */
export function withMove(
  subscription: MovingSubscription,
  move: Pick<PlannedMove, 'moveId' | 'movingDay' | 'isDelivered'> & { readonly address: Address | null },
): MovingSubscription {
  const { moveId, movingDay, address, isDelivered } = move;
  const { moves: others } = withoutMove(subscription, moveId);
  const own = { moveId, movingDay, address: isDelivered ? address : null, left: null };
  const moves = [...others, own].toSorted((one, other) => (one.movingDay < other.movingDay ? -1 : 1));
  return { ...subscription, moves };
}

export function withoutMove(subscription: MovingSubscription, moveId: string): MovingSubscription {
  return { ...subscription, moves: subscription.moves.filter((other) => other.moveId !== moveId) };
}
