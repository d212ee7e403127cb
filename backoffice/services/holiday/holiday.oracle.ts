/**
 * A slow and simple version of the holiday rules, written from their description in words: with lists of dates, one
 * issue and one cent at a time. For tests only. It shares no code with the real rules, so that both cannot contain the
 * same mistake.
 */

interface Dates {
  firstDay: string;
  lastDay: string;
}

export interface ModelCase {
  /** Milliseconds since 1970. */
  now: number;
  country: 'nl' | 'be';
  kind: 'newspaper' | 'magazine';
  deliveryDays: number[];
  /** Issues of a magazine that also cover the week after. */
  doubles: string[];
  startsOn: string;
  endsOn: string | null;
  workingDaysBefore: number[];
  monthsAhead: number;
  longestMonths: number;
  shortestPauseDays: number;
  fewestIssues: number;
  quota: { amount: number; unit: 'days' | 'issues'; year: 'calendar' | 'anniversary' };
  grants: { yearStart: string; amount: number }[];
  compensation: 'extend' | 'credit' | 'none';
  term: { firstDay: string; months: number; priceCents: number; discountCents: number };
  addedIssues: number;
  pauses: (Dates & { changeId: string; reason: string | null })[];
  elsewhere: (Dates & { changeId: string })[];
  asked: Dates & { kind: 'suspension' | 'temporary_address' };
}

export interface ModelResult {
  earliest: string;
  violations: string[];
  begins: string[];
  /** What each of the first days is like without the change. */
  statuses: string[];
  issues: string[];
  compensation: string;
  worthCents: number;
  newEndsOn: string | null;
  firstPaper: string | null;
  endings: string[];
}

const ZONE = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' };
const calendar: { day: string; weekday: number }[] = [];
for (let date = Temporal.PlainDate.from('2021-01-01'); date.year < 2034; date = date.add({ days: 1 }))
  calendar.push({ day: date.toString(), weekday: date.dayOfWeek });
const place = new Map(calendar.map(({ day }, index) => [day, index]));
const datesBetween = (from: string, to: string) =>
  calendar.slice(place.get(from) ?? 0, (place.get(to) ?? -1) + 1).map(({ day }) => day);
const shift = (day: string, days: number) => calendar[(place.get(day) ?? 0) + days]?.day ?? '';
const weekdayOf = (day: string) => calendar[place.get(day) ?? 0]?.weekday ?? 0;
const inside = ({ firstDay, lastDay }: Dates, day: string) => firstDay <= day && day <= lastDay;

/** Easter Sundays as the churches list them. */
const EASTERS =
  '2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17'.split(
    ' ',
  );
const HOLIDAYS = {
  nl: new Set(
    EASTERS.flatMap((easter) => {
      const year = easter.slice(0, 4);
      const king = weekdayOf(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`;
      const moving = [1, 39, 50].map((days) => shift(easter, days));
      return [...moving, king, ...['01-01', '12-25', '12-26'].map((day) => `${year}-${day}`)];
    }),
  ),
  be: new Set(
    EASTERS.flatMap((easter) => {
      const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '12-25'];
      return [
        ...[1, 39, 50].map((days) => shift(easter, days)),
        ...fixed.map((day) => `${easter.slice(0, 4)}-${day}`),
      ];
    }),
  ),
};

export function modelResult(one: ModelCase): ModelResult {
  const today = Temporal.Instant.fromEpochMilliseconds(one.now)
    .toZonedDateTimeISO(ZONE[one.country])
    .toPlainDate()
    .toString();
  const { asked } = one;
  const issues = issuesOf(one, asked.firstDay, asked.lastDay);
  const compensation = compensationOf(one);
  const isPaused = asked.kind === 'suspension';
  const changed = isPaused
    ? { ...one, pauses: [...one.pauses, { ...asked, changeId: '', reason: null }] }
    : one;
  const newEndsOn =
    isPaused && compensation === 'extend' && one.endsOn
      ? endAfter(changed, one.endsOn, one.addedIssues + issues.length)
      : one.endsOn;
  return {
    earliest: earliestOf(one, today),
    violations: violationsOf(one, asked, today),
    begins: [0, 1, 2, 3].map((days) => whyNotBegin(one, shift(asked.firstDay, days), today)),
    statuses: [0, 1, 2, 3].map((days) => statusOf(one, shift(asked.firstDay, days))),
    issues,
    compensation: isPaused ? compensation : 'none',
    worthCents: isPaused && compensation !== 'none' ? worthOf(one, issues) : 0,
    newEndsOn,
    firstPaper:
      comingIssues(
        { ...changed, endsOn: newEndsOn },
        shift(asked.lastDay, 1),
        shift(asked.lastDay, 401),
      )[0] ?? null,
    endings: [...one.pauses, ...one.elsewhere].map((change) => endingOf(one, change, today)),
  };
}

function statusOf(one: ModelCase, day: string): string {
  if (issuesOf(one, day, day).length === 0) return 'no issue';
  if (one.pauses.some((pause) => inside(pause, day))) return 'paused';
  return one.elsewhere.some((change) => inside(change, day)) ? 'other_address' : 'delivery';
}

/** Without regard to pauses. */
function issuesOf(one: ModelCase, from: string, to: string): string[] {
  const due = (day: string) =>
    one.deliveryDays.includes(weekdayOf(day)) &&
    !(one.kind === 'newspaper' && HOLIDAYS[one.country].has(day));
  const isCovered = (day: string) => one.kind === 'magazine' && one.doubles.includes(shift(day, -7));
  const isHeld = (day: string) => day >= one.startsOn && day <= (one.endsOn ?? '9999');
  return datesBetween(from, to).filter((day) => isHeld(day) && due(day) && !isCovered(day));
}

function comingIssues(one: ModelCase, from: string, to: string): string[] {
  return issuesOf(one, from, to).filter((day) => !one.pauses.some((pause) => inside(pause, day)));
}

/** An issue is open until noon, local time, a number of working days before it. */
function isOpen(one: ModelCase, day: string): boolean {
  let closing = day;
  for (let left = one.workingDaysBefore[weekdayOf(day) - 1] ?? 0; left > 0; ) {
    closing = shift(closing, -1);
    if (weekdayOf(closing) < 6 && !HOLIDAYS[one.country].has(closing)) left -= 1;
  }
  const noon = Temporal.PlainDateTime.from(`${closing}T12:00`).toZonedDateTime(ZONE[one.country]);
  return one.now < noon.epochMilliseconds;
}

function earliestOf(one: ModelCase, today: string): string {
  const closed = comingIssues(one, today, shift(today, 45)).filter((day) => !isOpen(one, day));
  return datesBetween(today, shift(today, 60)).find((day) => closed.every((issue) => issue < day)) ?? '';
}

function violationsOf(one: ModelCase, asked: ModelCase['asked'], today: string): string[] {
  const { firstDay, lastDay, kind } = asked;
  if (lastDay < firstDay) return ['DATE-ORDER lastDay'];
  const found: string[] = [];
  const earliest = earliestOf(one, today);
  if (firstDay < earliest) found.push(`HOLIDAY-TOO-SOON firstDay earliest=${earliest}`);
  const latestStart = monthsAfter(today, one.monthsAhead);
  const latestEnd = shift(monthsAfter(firstDay, one.longestMonths), -1);
  if (firstDay > latestStart) return [...found, `HOLIDAY-TOO-FAR firstDay latest=${latestStart}`];
  if (lastDay > latestEnd) return [...found, `HOLIDAY-TOO-FAR lastDay latest=${latestEnd}`];
  const days = datesBetween(firstDay, lastDay);
  const touched = [...one.pauses, ...one.elsewhere]
    .filter((change) => days.some((day) => inside(change, day)))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const [other] = touched;
  if (other)
    found.push(
      `HOLIDAY-OVERLAP firstDay changeId=${other.changeId} firstDay=${other.firstDay} lastDay=${other.lastDay}`,
    );
  if (kind === 'suspension' && days.length < one.shortestPauseDays)
    found.push(`HOLIDAY-TOO-SHORT lastDay days=${one.shortestPauseDays}`);
  if (issuesOf(one, firstDay, lastDay).length < one.fewestIssues) found.push('HOLIDAY-NO-ISSUE lastDay');
  return kind === 'suspension' ? [...found, ...fullYear(one, days)] : found;
}

function fullYear(one: ModelCase, days: string[]): string[] {
  const counted = (all: string[]) =>
    one.quota.unit === 'days' ? all : all.filter((day) => issuesOf(one, day, day).length === 1);
  const own = one.pauses.filter(({ reason }) => reason === null);
  const taken = counted(own.flatMap(({ firstDay, lastDay }) => datesBetween(firstDay, lastDay)));
  const asked = counted(days);
  const starts = yearStarts(one);
  for (const [index, from] of starts.entries()) {
    const to = shift(starts[index + 1] ?? '2034-01-01', -1);
    const within = (all: string[]) => all.filter((day) => day >= from && day <= to).length;
    const granted = one.grants.find(({ yearStart }) => yearStart === from)?.amount ?? 0;
    const left = Math.max(one.quota.amount, granted) - within(taken);
    if (within(asked) > 0 && within(asked) > left)
      return [`HOLIDAY-QUOTA lastDay unit=${one.quota.unit} left=${Math.max(0, left)} from=${from} to=${to}`];
  }
  return [];
}

function yearStarts({ quota, startsOn }: ModelCase): string[] {
  const years = calendar.filter(({ day }) => day.endsWith('-01-01')).map(({ day }) => day.slice(0, 4));
  if (quota.year === 'calendar') return years.map((year) => `${year}-01-01`);
  return years.map((year) => {
    const day = `${year}${startsOn.slice(4)}`;
    return place.has(day) ? day : `${year}-02-28`;
  });
}

function whyNotBegin(one: ModelCase, firstDay: string, today: string): string {
  const reason = reasonOf(one, firstDay, today);
  const earliest = earliestOf(one, today);
  const isAllClosed =
    reason === 'HOLIDAY-TOO-SOON' &&
    datesBetween(earliest, shift(earliest, 181)).every((day) => reasonOf(one, day, today) !== 'open');
  return `${firstDay} ${isAllClosed ? reasonOf(one, earliest, today) : reason}`;
}

function reasonOf(one: ModelCase, firstDay: string, today: string): string {
  const { kind } = one.asked;
  const lastDay = kind === 'suspension' ? shift(firstDay, one.shortestPauseDays - 1) : firstDay;
  const reasons = violationsOf(one, { kind, firstDay, lastDay }, today).map(
    (line) => line.split(' ')[0] ?? '',
  );
  const [reason] = reasons.filter((code) => code !== 'HOLIDAY-NO-ISSUE');
  if (reason) return reason;
  return issuesOf(one, firstDay, shift(firstDay, 400)).length > 0 ? 'open' : 'HOLIDAY-NO-ISSUE';
}

function compensationOf(one: ModelCase): ModelCase['compensation'] {
  return one.compensation === 'extend' && one.endsOn === null ? 'credit' : one.compensation;
}

/** Each issue of a period gets an equal part of the price, rounded up, until the price is used up. */
function worthOf(one: ModelCase, issues: string[]): number {
  const earlier = one.pauses.filter(({ firstDay }) => firstDay < one.asked.firstDay);
  const before = earlier.flatMap(({ firstDay, lastDay }) => issuesOf(one, firstDay, lastDay));
  const first = [...new Set(before)].filter((day) => !issues.includes(day));
  const unused = new Map<string, number>();
  let total = 0;
  for (const day of [...first, ...issues]) {
    const period = periodOf(one, day);
    if (!period) continue;
    const paid = Math.max(0, one.term.priceCents - one.term.discountCents);
    const count = issuesOf({ ...one, endsOn: null }, period.firstDay, period.lastDay).length;
    const rest = unused.get(period.firstDay) ?? paid;
    const exact = paid / count;
    const part = Math.min(rest, exact === Math.trunc(exact) ? exact : Math.trunc(exact) + 1);
    unused.set(period.firstDay, rest - part);
    if (issues.includes(day)) total += part;
  }
  return total;
}

function periodOf({ term }: ModelCase, day: string): Dates | undefined {
  if (day < term.firstDay) return undefined;
  for (let number = 0; ; number += 1) {
    const lastDay = shift(monthsAfter(term.firstDay, (number + 1) * term.months), -1);
    if (day <= lastDay) return { firstDay: monthsAfter(term.firstDay, number * term.months), lastDay };
  }
}

/** The day of issue number `count` after the agreed end. */
function endAfter(one: ModelCase, agreed: string, count: number): string {
  const added = comingIssues({ ...one, endsOn: null }, shift(agreed, 1), '2033-12-01').slice(0, count);
  return added.at(-1) ?? agreed;
}

function endingOf(
  one: ModelCase,
  change: Dates & { changeId: string; reason?: string | null },
  today: string,
): string {
  if (change.lastDay < today) return 'HOLIDAY-PAST';
  if (change.reason) return 'HOLIDAY-SET-BY-PUBLISHER';
  const usual = { ...one, pauses: one.pauses.filter(({ changeId }) => changeId !== change.changeId) };
  const from = earliestOf(usual, today);
  if (change.firstDay > today)
    return isOpen(one, change.firstDay) && from <= change.firstDay ? 'cancel' : 'HOLIDAY-CLOSED';
  const back = comingIssues(usual, from, shift(from, 400))[0];
  if (!back || back > change.lastDay) return 'HOLIDAY-CLOSED';
  return back <= change.firstDay ? 'cancel' : `early ${shift(back, -1)} ${back}`;
}

const known = new Map<string, string>();
function monthsAfter(day: string, months: number): string {
  const key = `${day} ${months}`;
  const found = known.get(key) ?? Temporal.PlainDate.from(day).add({ months }).toString();
  known.set(key, found);
  return found;
}
