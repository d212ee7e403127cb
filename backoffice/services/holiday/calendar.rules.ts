/** For each day what is delivered already, whether a change may begin or end on it, and if not, the reason. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { ViolationCode, ViolationValue } from '../../../contract/violations.ts';
import { firstIssue, type PlannedDay, plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import { violationsForAll } from './holiday.rules.ts';

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
  return Array.from({ length }, (_, index) => {
    const day = addDays(wanted.from, index);
    const reason =
      wanted.firstDay === null
        ? whyNotBegin(subscriptions, wanted.kind, day, now)
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

/** Tries the shortest change from this day. A change without an issue is accepted when a longer one could have one. */
function whyNotBegin(
  subscriptions: readonly HolidaySubscription[],
  kind: ChangeKind,
  firstDay: IsoDay,
  now: LocalTime,
): Refusal | undefined {
  const shortest = Math.max(...subscriptions.map(({ holiday }) => holiday.shortestPauseDays));
  const lastDay = addDays(firstDay, kind === 'suspension' ? shortest - 1 : 0);
  const found = violationsForAll(subscriptions, { kind, firstDay, lastDay }, now);
  const others = found.filter(({ code }) => code !== 'HOLIDAY-NO-ISSUE');
  if (others.length > 0) return others[0];
  const hasLaterIssue = subscriptions.every(
    (subscription) => firstIssue(withoutChanges(subscription), firstDay) !== undefined,
  );
  return hasLaterIssue ? undefined : refuse('HOLIDAY-NO-ISSUE', 'firstDay');
}

const withoutChanges = (subscription: HolidaySubscription) => ({
  ...subscription,
  suspensions: [],
  temporaryAddresses: [],
});
