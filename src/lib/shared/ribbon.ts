/** The delivery ribbon: two weeks of day marks, or the next issues of magazines. */
import { dayOfMonth, longDate, shortMonth, shortWeekday } from './dates.ts';

export type DayStatus =
  | 'delivery'
  | 'paused'
  | 'other_address'
  | 'none'
  | 'no_paper'
  | 'covered'
  | 'complaint';

/** What is drawn on a day: magazines have a sign of their own. */
export type Sign = DayStatus | 'magazine';

/** How many of several titles come on a day, how many of those go to another address, and how many are paused. */
export interface TitleCount {
  readonly coming: number;
  readonly elsewhere: number;
  readonly paused: number;
}

export interface CalendarDay {
  readonly day: string;
  readonly status: DayStatus;
  /** Name of the public holiday, when it is the reason that no paper comes. */
  readonly reason?: string | null;
  /** `hh:mm`: the issue is known to come later than usual, before this time; the last time of several titles. */
  readonly late?: string | undefined;
  /** Set on a day of several titles. */
  readonly count?: TitleCount;
  /** Set on a day of several titles: what comes, when it is one title or several of one kind. */
  readonly isMagazine?: boolean;
}

/** A day of the agenda, as the back office returns it. */
export interface DeliveryDay {
  readonly day: string;
  readonly status: Exclude<DayStatus, 'complaint'>;
  readonly reason?: string | null;
  /** `hh:mm` */
  readonly expectedBy?: string | null;
  readonly isLate: boolean;
  readonly isOver: boolean;
  readonly complaint?: { readonly isOpen: boolean } | null;
}

/** The days as a ribbon shows them. An open complaint replaces the status of its day, and its delay. */
export const calendarOf = (days: readonly DeliveryDay[]): CalendarDay[] =>
  days.map((one) => ({
    day: one.day,
    late: isComingLate(one) && !one.complaint?.isOpen ? (one.expectedBy ?? undefined) : undefined,
    status: signOf(one),
    reason: one.reason ?? null,
  }));

/** The sign of a day; that of an open complaint instead of its status. */
export const signOf = ({ status, complaint }: Pick<DeliveryDay, 'status' | 'complaint'>): DayStatus =>
  complaint?.isOpen ? 'complaint' : status;

/** Whether the issue is known to come later than usual, and is still to come. */
export const isComingLate = ({ expectedBy, isLate, isOver }: DeliveryDay): boolean =>
  expectedBy != null && isLate && !isOver;

/** The time of several issues that all come late, when it is the same for each: then it is said once, not on each day. */
export function timeOfAll(late: readonly (string | null | undefined)[]): string | undefined {
  const [time, ...others] = late;
  return time && others.length > 0 && others.every((one) => one === time) ? time : undefined;
}

export const signsOf = (calendar: readonly CalendarDay[], isMagazine: boolean): readonly Sign[] =>
  calendar.map((day) => daySign(day, isMagazine));

export interface RibbonTitle {
  readonly calendar: readonly CalendarDay[];
  readonly isMagazine: boolean;
}

export interface DayMark extends CalendarDay {
  readonly isToday: boolean;
  /** `za`. */
  readonly weekday: string;
  /** Day of the month. */
  readonly number: number;
  /** `dec`: on the first day of a month. */
  readonly month: string | undefined;
  /** `zaterdag 21 november`, for the screen reader's sentence. */
  readonly date: string;
}

const WEEK = 7;
const ISSUES = 3;
const ISSUE: ReadonlySet<DayStatus> = new Set<DayStatus>([
  'delivery',
  'other_address',
  'paused',
  'complaint',
]);

/** When several titles differ on a day, the first of these is its mark. A pause is the mark only when nothing comes. */
const PRECEDENCE: readonly DayStatus[] = [
  'complaint',
  'other_address',
  'delivery',
  'paused',
  'no_paper',
  'covered',
  'none',
];

export function dayMarks(calendar: readonly CalendarDay[], today: string): readonly DayMark[] {
  return calendar.map((one) => ({
    ...one,
    isToday: one.day === today,
    weekday: shortWeekday(one.day),
    number: dayOfMonth(one.day),
    month: dayOfMonth(one.day) === 1 ? shortMonth(one.day) : undefined,
    date: longDate(one.day, today),
  }));
}

/**
 * What comes on a day, also when it comes late: its time is a line of its own.
 * @param isMagazine of a day of one title
 */
export function daySign(one: Pick<CalendarDay, 'status' | 'isMagazine'>, isMagazine = false): Sign {
  return one.status === 'delivery' && (one.isMagazine ?? isMagazine) ? 'magazine' : one.status;
}

/** The marks in rows of a week. */
export function weeksOf(marks: readonly DayMark[]): readonly (readonly DayMark[])[] {
  const weeks = Array.from({ length: Math.ceil(marks.length / WEEK) }, (_, week) => week * WEEK);
  return weeks.map((start) => marks.slice(start, start + WEEK));
}

/** The calendar of several titles as one; that of a single title as it is. */
export function mergedCalendar(titles: readonly RibbonTitle[]): readonly CalendarDay[] {
  const [only, ...others] = titles;
  if (!only || others.length === 0) return only?.calendar ?? [];
  const days = [...new Set(titles.flatMap(({ calendar }) => calendar.map(({ day }) => day)))].sort();
  return days.map((day) => mergedDay(day, titles));
}

function mergedDay(day: string, titles: readonly RibbonTitle[]): CalendarDay {
  const found = titles.flatMap(({ calendar, isMagazine }) =>
    calendar.filter((one) => one.day === day).map((one) => ({ ...one, isMagazine })),
  );
  const withStatus = (...statuses: DayStatus[]) => found.filter(({ status }) => statuses.includes(status));
  const coming = withStatus('delivery', 'other_address', 'complaint');
  return {
    day,
    status: PRECEDENCE.find((status) => withStatus(status).length > 0) ?? 'none',
    late: coming
      .flatMap(({ late }) => late ?? [])
      .sort()
      .at(-1),
    reason: coming.length > 0 ? null : found.find(({ reason }) => reason)?.reason,
    count: {
      coming: coming.length,
      elsewhere: withStatus('other_address').length,
      paused: withStatus('paused').length,
    },
    isMagazine: coming.length > 0 && coming.every(({ isMagazine }) => isMagazine),
  };
}

/** The next issues of magazines: most days of their calendar have none. */
export function nextIssues(calendar: readonly CalendarDay[]): readonly CalendarDay[] {
  return calendar.filter(({ status }) => ISSUE.has(status)).slice(0, ISSUES);
}

/** The days that a ribbon shows: the next issues of a magazine, two weeks of a newspaper. */
export const ribbonDays = (calendar: readonly CalendarDay[], isMagazine: boolean): readonly CalendarDay[] =>
  isMagazine ? nextIssues(calendar) : calendar.slice(0, 2 * WEEK);

/** The public holidays on which no paper comes, which are named under the ribbon. */
export function namedDays(
  calendar: readonly CalendarDay[],
  today: string,
): readonly { date: string; reason: string }[] {
  return calendar.flatMap(({ day, status, reason }) =>
    reason && status === 'no_paper' ? [{ date: longDate(day, today), reason }] : [],
  );
}
