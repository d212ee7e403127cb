/** A move as a reader sees it: where to, when, what it means for each subscription, and what can still be done. */
import type { IsoDay } from '../../contract/dates.ts';
import { effectOf } from './effect.ts';
import type { MovingSubject, PlannedMove } from './move.ts';
import { cancelUntil, stateOfMove, whyNotCancel } from './moving.rules.ts';
import type { MovingSituation } from './subjects.ts';

export type MoveView = ReturnType<typeof moveView>;

interface Part {
  readonly move: PlannedMove;
  readonly subject: MovingSubject;
}

/** The parts of each move together, in the order of the parts. */
export function partsByMove({ subjects, moves }: MovingSituation): [Part, ...Part[]][] {
  const byId = new Map<string, [Part, ...Part[]]>();
  for (const move of moves) {
    const subject = subjects.find(({ id }) => id === move.subscriptionId);
    const known = byId.get(move.moveId);
    if (subject && known) known.push({ move, subject });
    else if (subject) byId.set(move.moveId, [{ move, subject }]);
  }
  return [...byId.values()];
}

/** @param isOffered whether readers can change moves here */
export function moveView(parts: readonly [Part, ...Part[]], today: IsoDay, isOffered: boolean) {
  const [{ move }] = parts;
  // What is left of a move that one of its hosts has cancelled is a move; all of it cancelled is a cancelled one.
  const standing = parts.filter(({ move: { isCancelled } }) => !isCancelled);
  const shown = standing.length > 0 ? standing : parts;
  const states = shown.map(({ subject, move: own }) => stateOfMove(subject, own, today));
  const reasons = shown.map(({ subject, move: own }) => whyNotCancel(subject, own, today));
  const whyNot = reasons.find((reason) => reason !== null) ?? (isOffered ? null : 'NOT-OFFERED');
  return {
    moveId: move.moveId,
    state: states.find((state) => state === 'submitted') ?? (states[0] as (typeof states)[number]),
    movingDay: move.movingDay,
    address: move.address,
    parts: shown.map(({ subject, move: own }) => partView(subject, own, today)),
    canCancel: whyNot === null,
    cancelUntil: shown.map((part) => cancelUntil(part.subject, part.move)).toSorted()[0] as IsoDay,
    whyNot,
  };
}

function partView(subject: MovingSubject, move: PlannedMove, today: IsoDay) {
  const isOver = move.isCancelled || move.movingDay <= today;
  const effect = effectOf(subject, move.movingDay, move.isDelivered);
  // What has come has come: an overview of the past says where, and no more.
  return { subscription: subject, ...effect, ...(isOver ? { firstPaper: null } : {}) };
}
