/** For each day what is delivered already, whether a change may begin or end on it, and if not, the reason. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { ViolationCode, ViolationValue } from '../../../contract/violations.ts';
import { firstIssue, type PlannedDay, plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { namedValue, type Refusal, refuse } from '../../kernel/refused.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import { named, violationsForAll } from './holiday.rules.ts';

export interface HolidayDay {
  readonly day: IsoDay;
  readonly isOpen: boolean;
  readonly reason: ViolationCode | null;
  readonly reasonValues: readonly ViolationValue[];
  /** Of several subscriptions the first in the order of `STATUSES`. */
  readonly status: PlannedDay['status'];
}

interface Wanted {
  readonly kind: ChangeKind;
  readonly from: IsoDay;
  readonly days: number;
  /** When given: whether a change that begins on this day may end on each day. */
  readonly firstDay: IsoDay | null;
}

const LONGEST_CALENDAR = 42;

export function holidayDays(
  subscriptions: readonly HolidaySubscription[],
  wanted: Wanted,
  now: LocalTime,
): HolidayDay[] {
  const length = Math.min(Math.max(1, wanted.days), LONGEST_CALENDAR);
  const last = addDays(wanted.from, length - 1);
  const planned = subscriptions.map((subscription) => plannedDays(subscription, wanted.from, last));
  const whyNot = withFirstOpenDay((day) => whyNotBegin(subscriptions, wanted.kind, day, now));
  return Array.from({ length }, (_, index) => {
    const day = addDays(wanted.from, index);
    const reason =
      wanted.firstDay === null
        ? whyNot(day)
        : violationsForAll(
            subscriptions,
            { kind: wanted.kind, firstDay: wanted.firstDay, lastDay: day },
            now,
          )[0];
    return {
      day,
      isOpen: reason === undefined,
      reason: reason?.code ?? null,
      reasonValues: reason?.values ?? [],
      status: firstStatus(planned.map((days) => days[index]?.status)),
    };
  });
}

/** What most matters to the reader comes first: a paper on the mat. */
const STATUSES = ['delivery', 'other_address', 'paused', 'no_paper', 'covered'] as const;

const firstStatus = (found: readonly (PlannedDay['status'] | undefined)[]) =>
  STATUSES.find((status) => found.includes(status)) ?? 'none';

type WhyNot = (day: IsoDay) => Refusal | undefined;

const SEARCHED_DAYS = 182;

/**
 * A day that is too soon names the first day on which a change may begin. When an earlier change closes the first day
 * after the deadline, that is a later day, and `deadline` is the first day after the deadline. When no day is open, the
 * reason is that of the first day after the deadline.
 */
function withFirstOpenDay(whyNot: WhyNot): WhyNot {
  const found = new Map<IsoDay, IsoDay | undefined>();
  return (day) => {
    const refusal = whyNot(day);
    const deadline = refusal?.code === 'HOLIDAY-TOO-SOON' && namedValue(refusal, 'earliest');
    if (!deadline) return refusal;
    if (!found.has(deadline)) found.set(deadline, firstOpenDay(deadline, whyNot));
    const earliest = found.get(deadline);
    if (!earliest) return whyNot(deadline);
    return earliest === deadline ? refusal : refuse('HOLIDAY-TOO-SOON', 'firstDay', { earliest, deadline });
  };
}

function firstOpenDay(from: IsoDay, whyNot: WhyNot): IsoDay | undefined {
  return Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(from, index)).find(
    (day) => whyNot(day) === undefined,
  );
}

/** Tries the shortest change from this day. A change without an issue is accepted when a longer one could have one. */
function whyNotBegin(
  subscriptions: readonly HolidaySubscription[],
  kind: ChangeKind,
  firstDay: IsoDay,
  now: LocalTime,
): Refusal | undefined {
  const pause = Math.max(...subscriptions.map(({ holiday }) => holiday.shortestPauseDays));
  const shortest = kind === 'suspension' ? pause : 1;
  const lastDay = addDays(firstDay, shortest - 1);
  const found = violationsForAll(subscriptions, { kind, firstDay, lastDay }, now);
  const other = found.find(({ code }) => code !== 'HOLIDAY-NO-ISSUE');
  if (other) return beforeAnother(other, firstDay) ? withValue(other, 'shortest', String(shortest)) : other;
  const [ended] = subscriptions;
  const isOver = subscriptions.every(
    (subscription) => firstIssue(withoutChanges(subscription), firstDay) === undefined,
  );
  return ended && isOver ? refuse('HOLIDAY-NO-ISSUE', 'firstDay', named(ended)) : undefined;
}

/** The days of two weeks after today. */
const NEXT_DAYS = 14;

/**
 * Why a change leaves out a subscription unless the reader chooses it: beside others it would close all days of the next
 * two weeks for them too. Undefined when a change can begin on one of those days.
 */
export function whyLeftOut(
  subscription: HolidaySubscription,
  kind: ChangeKind,
  now: LocalTime,
): Refusal | undefined {
  const whyNot = Array.from({ length: NEXT_DAYS + 1 }, (_, index) =>
    whyNotBegin([subscription], kind, addDays(now.day, index), now),
  );
  // The first days are too soon.
  return whyNot.every((refusal) => refusal !== undefined) ? whyNot.at(-1) : undefined;
}

/** True for a free day from which the shortest change would reach into an earlier one. */
function beforeAnother(refusal: Refusal, day: IsoDay): boolean {
  return refusal.code === 'HOLIDAY-OVERLAP' && day < (namedValue(refusal, 'firstDay') ?? '');
}

const withValue = (refusal: Refusal, name: string, value: string): Refusal => ({
  ...refusal,
  values: [...(refusal.values ?? []), { name, value }],
});

const withoutChanges = (subscription: HolidaySubscription) => ({
  ...subscription,
  suspensions: [],
  temporaryAddresses: [],
});
