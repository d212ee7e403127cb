/** A move as readers see it: its address and day, its effect on each subscription, and whether it can be cancelled. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import { effectOf } from './effect.ts';
import type { MovePart, MovingSubscription, PlannedMove } from './move.ts';
import { cancelUntil, stateOfMove, whyNotCancel } from './moving.rules.ts';

export type MoveView = ReturnType<typeof moveView>;

type Parts = readonly [MovePart, ...MovePart[]];

/** Groups the parts by move, in the order of the parts. */
export const partsByMove = (parts: readonly MovePart[]): Parts[] =>
  [...Map.groupBy(parts, ({ move }) => move.moveId).values()] as unknown as Parts[];

/** @param isOffered whether readers can change moves here */
export function moveView(parts: Parts, today: IsoDay, isOffered: boolean) {
  const [{ move }] = parts;
  // A move that was cancelled for some subscriptions shows the others; cancelled for all, it is a cancelled move.
  const active = parts.filter(({ move: { isCancelled } }) => !isCancelled);
  const shown = active.length > 0 ? active : parts;
  const states = shown.map(({ subscription, move: own }) => stateOfMove(subscription, own, today));
  const reasons = shown.map(({ subscription, move: own }) => whyNotCancel(subscription, own, today));
  const whyNot: ViolationCode | null =
    reasons.find((reason) => reason !== null) ?? (isOffered ? null : 'NOT-OFFERED');
  return {
    moveId: move.moveId,
    state: states.find((state) => state === 'submitted') ?? (states[0] as (typeof states)[number]),
    movingDay: move.movingDay,
    address: move.address,
    parts: shown.map(({ subscription, move: own }) => partView(subscription, own, today)),
    canCancel: whyNot === null,
    cancelUntil: shown.map((part) => cancelUntil(part.subscription, part.move)).toSorted()[0] as IsoDay,
    whyNot,
  };
}

function partView(subscription: MovingSubscription, move: PlannedMove, today: IsoDay) {
  const isOver = move.isCancelled || move.movingDay <= today;
  const effect = effectOf(subscription, move.movingDay, move.isDelivered);
  // A past move shows its address, and no first paper.
  return { subscription, ...effect, ...(isOver ? { firstPaper: null } : {}) };
}
