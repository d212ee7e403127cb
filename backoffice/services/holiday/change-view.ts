/** A change as readers see it: its facts, its effect and how it can be ended. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Period } from '../../delivery-calendar/delivery-calendar.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { totalOf, worthOf } from '../../delivery-calendar/worth.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { firstPaperFrom, untilEnd } from '../subscriptions/subscriptions.rules.ts';
import {
  changesOf,
  type DeliveryChange,
  type HolidaySubscription,
  type SubscriptionWithRules,
  without,
} from './change.ts';
import { compensationOf } from './compensation.rules.ts';
import { endingOf, stateOfChange } from './ending.rules.ts';

export type ChangeView = ReturnType<typeof changeView>;

/** @param isCancellingOpen whether the feature to end changes is on */
export function changeView(
  subscription: HolidaySubscription,
  change: DeliveryChange,
  now: LocalTime,
  isCancellingOpen: boolean,
) {
  return {
    ...changeFacts(subscription, change, now, isCancellingOpen),
    ...effectOf(subscription, change),
  };
}

/** The view without the change's issues and their compensation. */
export function changeFacts(
  subscription: SubscriptionWithRules,
  change: DeliveryChange,
  now: LocalTime,
  isCancellingOpen: boolean,
) {
  const { changeId, kind, firstDay, address, publisherReason } = change;
  const { lastDay } = { ...change, ...untilEnd(change, subscription.endsOn) };
  const state = stateOfChange(change, now.day);
  const ending = endingOf(subscription, change, now);
  const isEarly = ending.how === 'early' && isCancellingOpen;
  return {
    changeId,
    kind,
    state,
    subscription: subscription,
    firstDay,
    lastDay,
    address,
    firstPaperBack: state === 'cancelled' ? null : firstPaperFrom(subscription, addDays(lastDay, 1)),
    setBy: publisherReason === null ? ('reader' as const) : ('publisher' as const),
    reason: publisherReason,
    canCancel: ending.how === 'cancel' && isCancellingOpen,
    canEndEarly: isEarly,
    endsEarlyOn: isEarly ? ending.lastDay : null,
    firstPaperWhenEnded: isEarly ? firstPaperFrom(without(subscription, changeId), ending.resumesOn) : null,
    whyNot: ending.how === 'not' ? ending.why : isCancellingOpen ? null : 'NOT-OFFERED',
  };
}

type Effect = Pick<DeliveryChange, 'kind' | 'publisherReason'> & Period & { readonly changeId?: string };

/** The issues in a change and their compensation. */
export function effectOf(subscription: HolidaySubscription, change: Effect) {
  const compensation = compensationOf(subscription, change);
  const issues = issueDays(subscription, change.firstDay, change.lastDay);
  const worths =
    compensation === 'none'
      ? []
      : worthOf(subscription, issues, pausedElsewhere(subscription, change, issues));
  return { issues, compensation, worthCents: totalOf(worths) };
}

/** Issues of pauses that began earlier: those are compensated first. */
function pausedElsewhere(subscription: HolidaySubscription, change: Effect, issues: readonly IsoDay[]) {
  const others = changesOf(subscription).filter(
    ({ kind, changeId, firstDay }) =>
      kind === 'suspension' && changeId !== change.changeId && firstDay < change.firstDay,
  );
  const days = others.flatMap(({ firstDay, lastDay }) => issueDays(subscription, firstDay, lastDay));
  return [...new Set(days)].filter((day) => !issues.includes(day));
}
