/** Day by day whether a change may begin or end there, and the reason where not. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { Violation, ViolationValue } from '../../contract/violations.ts';
import type { LocalTime } from '../local-time.ts';
import { firstIssue } from '../publication/publication.ts';
import { refusal } from '../refusal.ts';
import type { ChangeKind, HolidaySubject } from './change.ts';
import { violationsTogether } from './holiday.rules.ts';
import { issueDays } from './issues.ts';

export interface HolidayDay {
  readonly day: IsoDay;
  readonly isOpen: boolean;
  /** Violation code. */
  readonly reason: string | null;
  readonly reasonValues: readonly ViolationValue[];
  /** Whether one of the subscriptions has an issue on this day. */
  readonly isDelivery: boolean;
}

interface Wanted {
  readonly kind: ChangeKind;
  readonly from: IsoDay;
  readonly days: number;
  /** When given, the days are those on which a change that begins there may end. */
  readonly firstDay: IsoDay | null;
}

export const LONGEST_CALENDAR = 42;

export function holidayDays(
  subjects: readonly HolidaySubject[],
  wanted: Wanted,
  now: LocalTime,
): HolidayDay[] {
  const length = Math.min(Math.max(1, wanted.days), LONGEST_CALENDAR);
  const last = addDays(wanted.from, length - 1);
  const deliveries = new Set(subjects.flatMap((subject) => issueDays(subject, wanted.from, last)));
  return Array.from({ length }, (_, index) => {
    const day = addDays(wanted.from, index);
    const reason =
      wanted.firstDay === null
        ? whyNotBegin(subjects, wanted.kind, day, now)
        : violationsTogether(
            subjects,
            { kind: wanted.kind, firstDay: wanted.firstDay, lastDay: day },
            now,
          )[0];
    return {
      day,
      isOpen: reason === undefined,
      reason: reason?.code ?? null,
      reasonValues: reason?.values ?? [],
      isDelivery: deliveries.has(day),
    };
  });
}

/** The shortest change that could begin here is tried; only a longer one could hold an issue that it lacks. */
function whyNotBegin(
  subjects: readonly HolidaySubject[],
  kind: ChangeKind,
  firstDay: IsoDay,
  now: LocalTime,
): Violation | undefined {
  const shortest = Math.max(...subjects.map(({ holiday }) => holiday.shortestPauseDays));
  const lastDay = addDays(firstDay, kind === 'suspension' ? shortest - 1 : 0);
  const found = violationsTogether(subjects, { kind, firstDay, lastDay }, now);
  const others = found.filter(({ code }) => code !== 'HOLIDAY-NO-ISSUE');
  if (others.length > 0) return others[0];
  const goesOn = subjects.every((subject) => firstIssue(withoutChanges(subject), firstDay) !== undefined);
  return goesOn ? undefined : refusal('HOLIDAY-NO-ISSUE', 'firstDay');
}

const withoutChanges = (subject: HolidaySubject) => ({ ...subject, suspensions: [], temporaryAddresses: [] });
