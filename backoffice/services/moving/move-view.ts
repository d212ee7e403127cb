/** A move as a reader sees it: where to, when, what it means for each subscription, and what can still be done. */
import type { IsoDay } from '../../../contract/dates.ts';
import { effectOf } from './effect.ts';
import type { MovingSubscription, PlannedMove } from './move.ts';
import { cancelUntil, stateOfMove, whyNotCancel } from './moving.rules.ts';
import type { MovingSituation } from './subscriptions-with-rules.ts';

export type MoveView = ReturnType<typeof moveView>;

interface Part {
  readonly move: PlannedMove;
  readonly subject: MovingSubscription;
}

/** The parts of each move together, in the order of the parts. */
export function partsByMove({ subscriptions, moves }: MovingSituation): [Part, ...Part[]][] {
  const byId = new Map<string, [Part, ...Part[]]>();
  for (const move of moves) {
    const subscription = subscriptions.find(({ id }) => id === move.subscriptionId);
    const known = byId.get(move.moveId);
    if (subscription && known) known.push({ move, subject: subscription });
    else if (subscription) byId.set(move.moveId, [{ move, subject: subscription }]);
  }
  return [...byId.values()];
}

/** @param isOffered whether readers can change moves here */
export function moveView(parts: readonly [Part, ...Part[]], today: IsoDay, isOffered: boolean) {
  const [{ move }] = parts;
  // What is left of a move that one of its hosts has cancelled is a move; all of it cancelled is a cancelled one.
  const standing = parts.filter(({ move: { isCancelled } }) => !isCancelled);
  const shown = standing.length > 0 ? standing : parts;
  const states = shown.map(({ subject: subscription, move: own }) => stateOfMove(subscription, own, today));
  const reasons = shown.map(({ subject: subscription, move: own }) => whyNotCancel(subscription, own, today));
  const whyNot = reasons.find((reason) => reason !== null) ?? (isOffered ? null : 'NOT-OFFERED');
  return {
    moveId: move.moveId,
    state: states.find((state) => state === 'submitted') ?? (states[0] as (typeof states)[number]),
    movingDay: move.movingDay,
    address: move.address,
    parts: shown.map(({ subject: subscription, move: own }) => partView(subscription, own, today)),
    canCancel: whyNot === null,
    cancelUntil: shown.map((part) => cancelUntil(part.subject, part.move)).toSorted()[0] as IsoDay,
    whyNot,
  };
}

function partView(subscription: MovingSubscription, move: PlannedMove, today: IsoDay) {
  const isOver = move.isCancelled || move.movingDay <= today;
  const effect = effectOf(subscription, move.movingDay, move.isDelivered);
  // What has come has come: an overview of the past says where, and no more.
  return { subscription: subscription, ...effect, ...(isOver ? { firstPaper: null } : {}) };
}
