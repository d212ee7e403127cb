import * as v from 'valibot';
import { addDays, type IsoDay, isIsoDay } from '../../../contract/dates.ts';
import { suspendDeliveryInput, temporaryAddress } from '../../../contract/holiday.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { readInput } from '../../kernel/read-input.ts';
import { namedValue, Refused, refuse } from '../../kernel/refused.ts';
import { listCancelledChanges } from '../subscriptions/changes.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import {
  isOpenFor,
  pickSubscriptions,
  subscriberTime,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';
import { holidayDays as decideDays, whyLeftOut } from './calendar.rules.ts';
import { type ChangeKind, changesUntilEnd, type HolidaySubscription } from './change.ts';
import { changeFacts, changeView, effectOf } from './change-view.ts';
import { earliestDay } from './deadlines.rules.ts';
import { affectedBy, type RequestedChange, violationsForAll } from './holiday.rules.ts';
import { holidayPresets as decidePresets } from './presets.rules.ts';
import { quotaOn } from './quota.rules.ts';
import { historySince, listHolidaySubscriptions, withRules } from './subscriptions-with-rules.ts';
import { withChange } from './with-change.ts';

export async function holidayServices(context: BackofficeContext) {
  const { db, account, today } = context;
  const [subscriptions, cancelled] = await Promise.all([
    listHolidaySubscriptions(db, context),
    listCancelledChanges(db, account.id, historySince(today)),
  ]);
  const shown = subscriptions.filter((subscription) => isOpenFor('holidayoverview', subscription, context));
  const changes = shown.flatMap((subscription) => {
    const own = cancelled.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    return [...changesUntilEnd(subscription), ...own].map((change) => viewOf(subscription, change, context));
  });
  const changeable = subscriptions.filter(
    (subscription) => whyNotAllowed('holiday', subscription, context) === null,
  );
  return {
    today,
    subscriptions: changeable,
    quotas: changeable.flatMap((subscription) => quotaOf(subscription, context)),
    changes: changes.sort((one, other) => (one.firstDay > other.firstDay ? -1 : 1)),
    // Only the form asks for it.
    leftOut: () => changeable.flatMap((subscription) => leftOutOf(subscription, context)),
  };
}

function quotaOf(subscription: HolidaySubscription, context: BackofficeContext) {
  const now = subscriberTime(subscription, context);
  const quota = quotaOn(subscription, earliestDay(subscription, subscription.holiday, now));
  return quota ? [{ subscription, ...quota }] : [];
}

const KINDS: readonly ChangeKind[] = ['suspension', 'temporary_address'];

function leftOutOf(subscription: HolidaySubscription, context: BackofficeContext) {
  const now = subscriberTime(subscription, context);
  return KINDS.flatMap((kind) => {
    const refusal = whyLeftOut(subscription, kind, now);
    if (!refusal) return [];
    const earlier = changesUntilEnd(subscription).find(
      ({ changeId }) => changeId === namedValue(refusal, 'changeId'),
    );
    const reasonValues = [
      ...(refusal.values ?? []),
      ...(earlier ? [{ name: 'changeKind', value: earlier.kind }] : []),
    ];
    return [{ kind, subscriptionId: subscription.id, reason: refusal.code, reasonValues }];
  });
}

/** Its running and coming changes, earliest first, without what they are worth: that takes more statements. */
export function currentChanges(held: HeldSubscription, context: BackofficeContext) {
  if (!isOpenFor('holiday', held, context) || !isOpenFor('holidayoverview', held, context)) return [];
  const subscription = withRules(held);
  const now = subscriberTime(held, context);
  return changesUntilEnd(held)
    .filter(({ lastDay }) => lastDay >= now.day)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
    .map((change) => changeFacts(subscription, change, now, isEndingOpen(held, context)));
}

/** @throws Refused NOT-FOUND for a subscription of another account, FIELD-MISSING */
export async function holidayPresets(
  context: BackofficeContext,
  { kind, subscriptionIds }: { kind: ChangeKind; subscriptionIds: string[] },
) {
  const subscriptions = await chosenSubscriptions(context, subscriptionIds);
  return decidePresets(subscriptions, kind, timeOf(subscriptions, context));
}

async function chosenSubscriptions(context: BackofficeContext, ids: string[]) {
  const subscriptions = pickSubscriptions(await listHolidaySubscriptions(context.db, context), ids);
  if (subscriptions.length === 0) throw new Refused('FIELD-MISSING');
  return subscriptions;
}

/** @throws Refused NOT-FOUND for a subscription of another account, FIELD-MISSING, DATE-INVALID */
export async function holidayDays(
  context: BackofficeContext,
  given: { kind: ChangeKind; subscriptionIds: string[]; from?: string; days: number; firstDay?: string },
) {
  const { kind, days, firstDay = null } = given;
  const subscriptions = await chosenSubscriptions(context, given.subscriptionIds);
  const from = given.from ?? context.today;
  if (!isIsoDay(from) || (firstDay !== null && !isIsoDay(firstDay))) throw new Refused('DATE-INVALID');
  return decideDays(subscriptions, { kind, days, from, firstDay }, timeOf(subscriptions, context));
}

interface QuoteInput {
  readonly kind: ChangeKind;
  readonly subscriptionIds: readonly string[];
  readonly firstDay: IsoDay;
  readonly lastDay: IsoDay;
  readonly address?: unknown;
}

export async function holidayQuote(context: BackofficeContext, { kind, address, ...period }: QuoteInput) {
  const wrongAddress = address
    ? readInput(v.object({ address: temporaryAddress }), { address }).violations
    : [];
  const read = readInput(suspendDeliveryInput, period);
  if (!read.ok) return { violations: [...read.violations, ...wrongAddress], parts: [] };
  const { subscriptionIds, firstDay, lastDay } = read.input;
  const subscriptions = pickSubscriptions(
    await listHolidaySubscriptions(context.db, context),
    subscriptionIds,
  );
  const asked = { kind, firstDay, lastDay };
  const violations = [...refusalsOf(subscriptions, asked, context), ...wrongAddress];
  const isOrdered =
    firstDay <= lastDay && subscriptions.every((subscription) => isWithinReach(subscription, asked, context));
  return {
    violations,
    parts: isOrdered
      ? affectedBy(subscriptions, asked, timeOf(subscriptions, context)).map((subscription) =>
          quotePart(subscription, asked),
        )
      : [],
  };
}

/** Why a change is refused: reasons of the subscriptions, otherwise of its days. */
export function refusalsOf(
  subscriptions: readonly HolidaySubscription[],
  asked: RequestedChange,
  context: BackofficeContext,
): Violation[] {
  const unchangeable = subscriptions.flatMap((subscription) => {
    const reason = whyNotAllowed('holiday', subscription, context);
    const values = { subscriptionId: subscription.id, product: subscription.productName };
    return reason === null ? [] : [refuse(reason, 'subscriptionIds', values)];
  });
  if (unchangeable.length > 0) return unchangeable;
  return violationsForAll(subscriptions, asked, timeOf(subscriptions, context));
}

export function viewOf(
  subscription: HolidaySubscription,
  change: Parameters<typeof changeView>[1],
  context: BackofficeContext,
) {
  const now = subscriberTime(subscription, context);
  return changeView(subscription, change, now, isEndingOpen(subscription, context));
}

function isEndingOpen(subscription: HeldSubscription, context: BackofficeContext): boolean {
  return (
    isOpenFor('holidaycancellation', subscription, context) && isOpenFor('holiday', subscription, context)
  );
}

/** Brands that are shown together are of one country, and so of one time zone. */
export function timeOf(subscriptions: readonly HolidaySubscription[], context: BackofficeContext) {
  const [first] = subscriptions;
  return first ? subscriberTime(first, context) : { day: context.today, time: '00:00' };
}

/** Whether the days are near enough to count their issues; a mistyped year is not. */
function isWithinReach(
  { holiday }: HolidaySubscription,
  { firstDay, lastDay }: RequestedChange,
  { today }: BackofficeContext,
) {
  const months = holiday.monthsAhead + holiday.longestMonths;
  const reach = Temporal.PlainDate.from(today).add({ months }).toString();
  return firstDay >= historySince(today) && lastDay <= reach;
}

function quotePart(subscription: HolidaySubscription, asked: RequestedChange) {
  const effect = effectOf(subscription, { ...asked, publisherReason: null });
  const changed = withChange(subscription, asked);
  return {
    subscription: subscription,
    ...effect,
    newEndsOn: effect.compensation === 'extend' ? changed.endsOn : null,
    firstPaperBack: firstPaperFrom(changed, addDays(asked.lastDay, 1)),
  };
}
