/** Pure decisions about moving house. Days are ISO days in the subscriber's time zone. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { ViolationCode } from '../../../contract/violations.ts';
import { workingDaysAfter, workingDaysBefore } from '../../delivery-calendar/working-days.ts';
import type { Address } from '../../kernel/address.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';
import { strictestRefusals } from '../../kernel/strictest-refusals.ts';
import type { MovingSubscription, PlannedMove } from './move.ts';

export function earliestMovingDay({ country, moving }: MovingSubscription, today: IsoDay): IsoDay {
  return workingDaysAfter(today, moving.noticeWorkingDays, country);
}

export function latestMovingDay({ moving }: MovingSubscription, today: IsoDay): IsoDay {
  return Temporal.PlainDate.from(today).add({ months: moving.monthsAhead }).toString();
}

/**
 * Why a subscription cannot move on a day; empty when it can.
 * Codes: MOVING-TOO-SOON, -TOO-FAR, -OVERLAP, -AFTER-END.
 */
export function movingViolations(
  subscription: MovingSubscription,
  movingDay: IsoDay,
  today: IsoDay,
): Refusal[] {
  return [
    ...outsideNotice(subscription, movingDay, today),
    ...notAfterPlanned(subscription, movingDay, today),
    ...afterTheEnd(subscription, movingDay),
  ];
}

function outsideNotice(subscription: MovingSubscription, movingDay: IsoDay, today: IsoDay): Refusal[] {
  const earliest = earliestMovingDay(subscription, today);
  if (movingDay < earliest) return [refuse('MOVING-TOO-SOON', 'movingDay', { earliest })];
  const latest = latestMovingDay(subscription, today);
  return movingDay > latest ? [refuse('MOVING-TOO-FAR', 'movingDay', { latest })] : [];
}

/** A second move is allowed when it is after the planned one. */
function notAfterPlanned(subscription: MovingSubscription, movingDay: IsoDay, today: IsoDay): Refusal[] {
  const last = subscription.moves.findLast((move) => move.movingDay > today);
  if (!last || last.movingDay < movingDay) return [];
  const values = { moveId: last.moveId, movingDay: last.movingDay, ...named(subscription) };
  return [refuse('MOVING-OVERLAP', 'movingDay', values)];
}

function afterTheEnd(subscription: MovingSubscription, movingDay: IsoDay): Refusal[] {
  const { endsOn } = subscription;
  if (endsOn === null || movingDay <= endsOn) return [];
  return [refuse('MOVING-AFTER-END', 'movingDay', { endsOn, ...named(subscription) })];
}

/** The violations of several subscriptions in one move, without repeated ones. */
export function violationsForAll(
  subscriptions: readonly MovingSubscription[],
  movingDay: IsoDay,
  today: IsoDay,
): Refusal[] {
  return strictestRefusals(
    subscriptions.flatMap((subscription) => movingViolations(subscription, movingDay, today)),
  );
}

const named = ({ id, productName }: MovingSubscription) => ({ subscriptionId: id, product: productName });

/** Whether this subscription is delivered at an address. */
export function isInArea({ moving }: MovingSubscription, { country_code, zip_code }: Address): boolean {
  const ranges = country_code === 'NL' || country_code === 'BE' ? moving.area[country_code] : [];
  const digits = Number(zip_code.slice(0, 4));
  return ranges.some(([from, to]) => from <= digits && digits <= to);
}

export type MovingState = 'submitted' | 'scheduled' | 'done' | 'cancelled';

/** On the moving day itself the move is done. */
export function stateOfMove(
  { country, moving }: MovingSubscription,
  { isCancelled, movingDay, submittedOn }: PlannedMove,
  today: IsoDay,
): MovingState {
  if (isCancelled) return 'cancelled';
  if (movingDay <= today) return 'done';
  const plannedOn = workingDaysAfter(submittedOn, moving.planningWorkingDays, country);
  return plannedOn <= today ? 'scheduled' : 'submitted';
}

/** Last day on which a move can be cancelled. */
export function cancelUntil({ country, moving }: MovingSubscription, { movingDay }: PlannedMove): IsoDay {
  return workingDaysBefore(movingDay, moving.cancelWorkingDays, country);
}

/** Why a move cannot be cancelled; null when it can. */
export function whyNotCancel(
  subscription: MovingSubscription,
  move: PlannedMove,
  today: IsoDay,
): Extract<ViolationCode, 'MOVING-PAST' | 'MOVING-CLOSED'> | null {
  const state = stateOfMove(subscription, move, today);
  if (state === 'done' || state === 'cancelled') return 'MOVING-PAST';
  return today <= cancelUntil(subscription, move) ? null : 'MOVING-CLOSED';
}
