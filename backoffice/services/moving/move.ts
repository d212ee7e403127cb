/** A subscription and its moves, for the moving rules. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Address } from '../../kernel/address.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import type { MovingRules } from './moving.rule-set.ts';

export interface MovingSubscription extends HeldSubscription {
  readonly moving: MovingRules;
}

/** A move of one subscription. */
export interface PlannedMove {
  readonly moveId: string;
  readonly subscriptionId: string;
  readonly movingDay: IsoDay;
  readonly address: Address;
  readonly isDelivered: boolean;
  /** ISO day in the subscriber's time zone. */
  readonly submittedOn: IsoDay;
  readonly isCancelled: boolean;
}

/** A move of one subscription, with that subscription. */
export interface MovePart {
  readonly move: PlannedMove;
  readonly subscription: MovingSubscription;
}

/** The subscription with one more move. */
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
