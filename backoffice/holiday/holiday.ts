/** What a reader can ask about pausing delivery and temporary addresses; nothing here changes anything. */
import * as v from 'valibot';
import { addDays, type IsoDay, isIsoDay } from '../../contract/dates.ts';
import { suspendDeliveryInput, temporaryAddress } from '../../contract/holiday.ts';
import type { Violation } from '../../contract/violations.ts';
import type { BackofficeContext } from '../context.ts';
import { notFound, Refused } from '../doors/resolvers.ts';
import { readInput } from '../read-input.ts';
import { refusal } from '../refusal.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { isOpenFor, subscriberTime } from '../subscriptions/subscriptions.ts';
import { holidayDays as decideDays } from './calendar.rules.ts';
import { type ChangeKind, changesOf, type HolidaySubject } from './change.ts';
import { changeView, effectOf } from './change-view.ts';
import { listCancelledChanges } from './holiday.repository.ts';
import { type Asked, violationsTogether } from './holiday.rules.ts';
import { listSubjects, rememberedSince, whyNotChangeable } from './subjects.ts';
import { withChange } from './with-change.ts';

export async function holidayServices(context: BackofficeContext) {
  const { db, account, today } = context;
  const [subjects, cancelled] = await Promise.all([
    listSubjects(db, context),
    listCancelledChanges(db, account.id, rememberedSince(today)),
  ]);
  const shown = subjects.filter((subject) => isOpenFor('holidayoverview', subject, context));
  const changes = shown.flatMap((subject) => {
    const own = cancelled.filter(({ subscriptionId }) => subscriptionId === subject.id);
    return [...changesOf(subject), ...own].map((change) => viewOf(subject, change, context));
  });
  return {
    today,
    subscriptions: subjects.filter((subject) => whyNotChangeable(subject, context) === null),
    changes: changes.sort((one, other) => (one.firstDay > other.firstDay ? -1 : 1)),
  };
}

/** @throws Refused NOT-FOUND for an id that is not theirs, FIELD-MISSING, DATE-INVALID */
export async function holidayDays(
  context: BackofficeContext,
  given: { kind: ChangeKind; subscriptionIds: string[]; from?: string; days: number; firstDay?: string },
) {
  const { kind, days, firstDay = null } = given;
  const subjects = findSubjects(await listSubjects(context.db, context), given.subscriptionIds);
  if (subjects.length === 0) throw new Refused('FIELD-MISSING');
  const from = given.from ?? context.today;
  if (!isIsoDay(from) || (firstDay !== null && !isIsoDay(firstDay))) throw new Refused('DATE-INVALID');
  return decideDays(subjects, { kind, days, from, firstDay }, timeOf(subjects, context));
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
  const subjects = findSubjects(await listSubjects(context.db, context), subscriptionIds);
  const asked = { kind, firstDay, lastDay };
  const violations = [...refusalsOf(subjects, asked, context), ...wrongAddress];
  const isOrdered =
    firstDay <= lastDay && subjects.every((subject) => isWithinReach(subject, asked, context));
  return { violations, parts: isOrdered ? subjects.map((subject) => quotePart(subject, asked)) : [] };
}

/** Everything that stands in the way of a change: of the subscriptions themselves, then of its days. */
export function refusalsOf(
  subjects: readonly HolidaySubject[],
  asked: Asked,
  context: BackofficeContext,
): Violation[] {
  const unchangeable = subjects.flatMap((subject) => {
    const reason = whyNotChangeable(subject, context);
    const values = { subscriptionId: subject.id, product: subject.productName };
    return reason === null ? [] : [refusal(reason as Violation['code'] & 'ENDED', 'subscriptionIds', values)];
  });
  if (unchangeable.length > 0) return unchangeable;
  return violationsTogether(subjects, asked, timeOf(subjects, context));
}

/** In the order that was asked. @throws Refused NOT-FOUND when one is not there, not theirs or not shown here */
export function findSubjects(all: readonly HolidaySubject[], ids: readonly string[]): HolidaySubject[] {
  return [...new Set(ids)].map((id) => {
    const subject = all.find((one) => one.id === id);
    if (!subject) throw notFound();
    return subject;
  });
}

export function viewOf(
  subject: HolidaySubject,
  change: Parameters<typeof changeView>[1],
  context: BackofficeContext,
) {
  const isCancellingOpen =
    isOpenFor('holidaycancellation', subject, context) && isOpenFor('holiday', subject, context);
  return changeView(subject, change, subscriberTime(subject, context), isCancellingOpen);
}

/** Brands that are shown together are of one country, and so of one clock. */
function timeOf(subjects: readonly HolidaySubject[], context: BackofficeContext) {
  const [first] = subjects;
  return first ? subscriberTime(first, context) : { day: context.today, time: '00:00' };
}

/** Years of days are not counted out for someone who mistyped a century. */
function isWithinReach(
  { holiday }: HolidaySubject,
  { firstDay, lastDay }: Asked,
  { today }: BackofficeContext,
) {
  const months = holiday.monthsAhead + holiday.longestMonths;
  const reach = Temporal.PlainDate.from(today).add({ months }).toString();
  return firstDay >= rememberedSince(today) && lastDay <= reach;
}

function quotePart(subject: HolidaySubject, asked: Asked) {
  const effect = effectOf(subject, { ...asked, publisherReason: null });
  const changed = withChange(subject, asked);
  return {
    subscription: subject,
    ...effect,
    newEndsOn: effect.compensation === 'extend' ? changed.endsOn : null,
    firstPaperBack: firstPaperFrom(changed, addDays(asked.lastDay, 1)),
  };
}
