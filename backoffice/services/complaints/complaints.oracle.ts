/**
 * A slow and simple version of the complaint rules, written from their description in words: one day, one issue and one
 * cent at a time. For tests only. It shares no code with the real rules, so that both cannot contain the same mistake.
 */

interface Dates {
  firstDay: string;
  lastDay: string;
}

export interface ModelCase {
  /** Milliseconds since 1970. */
  now: number;
  country: 'nl' | 'be';
  kind: 'newspaper' | 'magazine' | 'account';
  /** 1 is Monday; a magazine appears on the first of them. */
  deliveryDays: number[];
  doubles: string[];
  expectedBefore: string;
  complaintDays: number;
  startsOn: string;
  endsOn: string | null;
  addedIssues: number;
  /** Postcode of the home before any move; null for no delivery. */
  home: string | null;
  /** In order, on different days. */
  moves: { day: string; to: string | null }[];
  pauses: (Dates & { reason: string | null })[];
  elsewhere: (Dates & { to: string })[];
  delays: { brand: string; from: number; to: number; belgian: boolean; day: string; by: string }[];
  remedies: ('redelivery' | 'extend' | 'credit')[];
  redeliveryUntil: string;
  onlyReported: string[];
  term: { firstDay: string; months: number; priceCents: number; discountCents: number };
  compensated: { day: string; kind: 'credit' | 'extension' }[];
  redelivered: string[];
  complaints: { id: string; days: string[]; isOpen: boolean; isWithdrawn: boolean; ageMinutes: number }[];
  /** The last request for a call. */
  calledMinutesAgo: number | null;
  asked: { days: string[]; type: string | null };
}

export interface ModelResult {
  violations: string[];
  issues: string[];
  suggestedDay: string | null;
  remedies: string[];
  isCallOffered: boolean;
  /** Issues for which the reader is now asked whether they came. */
  asks: string[];
}

const TYPES = {
  newspaper: ['damaged', 'not_delivered', 'incomplete', 'wrong_product', 'late'],
  magazine: ['damaged', 'not_delivered', 'incomplete'],
  account: [] as string[],
};
const MONTH_OF_COMPLAINTS = 30 * 24 * 60;

export function modelResult(one: ModelCase): ModelResult {
  const [today = '', clock = ''] = wallClock(one).split(' ');
  const violations = refusals(one, today, clock);
  const lately = one.complaints.filter(
    ({ ageMinutes, isWithdrawn }) => !isWithdrawn && ageMinutes < MONTH_OF_COMPLAINTS,
  );
  const hasCalled = one.calledMinutesAgo !== null && one.calledMinutesAgo < MONTH_OF_COMPLAINTS;
  return {
    violations,
    issues: issuesSince(one, today, clock),
    suggestedDay: suggestion(one, today),
    remedies: violations.length > 0 || one.asked.type === null ? [] : remediesOf(one, today, clock),
    isCallOffered: lately.length >= 3 && !hasCalled,
    asks: asksOf(one, today, clock),
  };
}

function wallClock({ now, country }: ModelCase): string {
  const zone = country === 'nl' ? 'Europe/Amsterdam' : 'Europe/Brussels';
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** Latest first: `day due? delayed-until open-complaint`. */
function issuesSince(one: ModelCase, today: string, clock: string): string[] {
  const lines: string[] = [];
  for (let back = 0; back <= one.complaintDays; back += 1) {
    const day = shift(today, -back);
    if (postcodeAt(one, day) === undefined) continue;
    const delayed = stillDelayed(one, day, today, clock);
    const open = openAbout(one, day);
    lines.push(
      `${day} ${shouldBeThere(one, day, today, clock) ? 'due' : 'to come'} ${delayed ?? '-'} ${open?.id ?? '-'}`,
    );
  }
  return lines;
}

function openAbout(one: ModelCase, day: string) {
  return one.complaints.find(({ isOpen, isWithdrawn, days }) => isOpen && !isWithdrawn && days.includes(day));
}

/** The last day with an issue, today included, unless it is reported. */
function suggestion(one: ModelCase, today: string): string | null {
  for (let back = 0; back <= one.complaintDays; back += 1) {
    const day = shift(today, -back);
    if (postcodeAt(one, day) === undefined) continue;
    return one.complaints.some(({ isWithdrawn, days }) => !isWithdrawn && days.includes(day)) ? null : day;
  }
  return null;
}

function refusals(one: ModelCase, today: string, clock: string): string[] {
  const { days, type } = one.asked;
  if (type !== null && !TYPES[one.kind].includes(type)) return ['COMPLAINT-TYPE-NOT-OFFERED type'];
  const found: string[] = [];
  for (const day of days) {
    const earliest = shift(today, -one.complaintDays);
    const open = openAbout(one, day);
    const aboutComing = type === 'not_delivered' || type === 'late';
    const delayed = stillDelayed(one, day, today, clock);
    if (day < earliest) found.push(`COMPLAINT-TOO-OLD days day=${day} earliest=${earliest}`);
    else if (postcodeAt(one, day) === undefined) found.push(`COMPLAINT-NO-ISSUE days day=${day}`);
    else if (open) found.push(`COMPLAINT-EXISTS days day=${day} complaintId=${open.id} reference=${open.id}`);
    else if (day > today) found.push(`COMPLAINT-TOO-SOON days day=${day} time=${one.expectedBefore}`);
    else if (aboutComing && delayed) found.push(`COMPLAINT-KNOWN-DELAY type day=${day} time=${delayed}`);
    else if (aboutComing && !shouldBeThere(one, day, today, clock))
      found.push(`COMPLAINT-TOO-SOON type day=${day} time=${one.expectedBefore}`);
  }
  return found;
}

/** Where an issue goes on that day; undefined when none comes. */
function postcodeAt(one: ModelCase, day: string): string | undefined {
  if (one.endsOn !== null && day > one.endsOn) return undefined;
  return one.pauses.some((pause) => inside(pause, day)) ? undefined : printedFor(one, day);
}

/** Without regard to pauses and the end date. */
function printedFor(one: ModelCase, day: string): string | undefined {
  if (one.kind === 'account' || day < one.startsOn) return undefined;
  const weekdays = one.kind === 'magazine' ? one.deliveryDays.slice(0, 1) : one.deliveryDays;
  if (!weekdays.includes(weekday(day))) return undefined;
  if (one.kind === 'newspaper' && isHoliday(one.country, day)) return undefined;
  if (one.kind === 'magazine' && one.doubles.includes(shift(day, -7))) return undefined;
  const away = one.elsewhere.find((change) => inside(change, day));
  return (away ? away.to : homeAt(one, day)) ?? undefined;
}

function homeAt({ home, moves }: ModelCase, day: string): string | null {
  let current = home;
  for (const move of moves) if (move.day <= day) current = move.to;
  return current;
}

/** The time of the latest delay for that place and day. */
function delayOf(one: ModelCase, day: string): string | undefined {
  const postcode = postcodeAt(one, day) ?? '';
  const digits = Number(postcode.slice(0, 4));
  let by: string | undefined;
  for (const delay of one.delays)
    if (delay.brand === 'ad' && delay.day === day && delay.belgian === (postcode.length === 4))
      if (delay.from <= digits && digits <= delay.to) by = delay.by;
  return by;
}

function stillDelayed(one: ModelCase, day: string, today: string, clock: string): string | undefined {
  const by = day === today ? delayOf(one, day) : undefined;
  return by !== undefined && clock < by ? by : undefined;
}

function shouldBeThere(one: ModelCase, day: string, today: string, clock: string): boolean {
  return day < today || (day === today && clock >= (delayOf(one, day) ?? one.expectedBefore));
}

/** Best one first: `remedy cents new-end until`. */
function remediesOf(one: ModelCase, today: string, clock: string): string[] {
  const { days, type } = one.asked;
  const offers: string[] = [];
  const fresh = days.filter((day) => one.compensated.every((made) => made.day !== day));
  if (!one.onlyReported.includes(type ?? ''))
    for (const remedy of one.remedies) {
      if (fresh.length === 0) continue;
      if (remedy === 'redelivery') {
        const isToday = days.length === 1 && days[0] === today;
        if (isToday && clock < one.redeliveryUntil && !one.redelivered.includes(today))
          offers.push(`redelivery 0 - ${one.redeliveryUntil}`);
        continue;
      }
      const end = remedy === 'extend' ? endAfter(one, one.addedIssues + fresh.length) : undefined;
      offers.push(end ? `extend 0 ${end} -` : `credit ${worthOf(one, fresh)} - -`);
    }
  return [...new Set(offers), 'none 0 - -'];
}

/** The day of issue number `count` after the agreed end; undefined when there are fewer. */
function endAfter(one: ModelCase, count: number): string | undefined {
  if (one.endsOn === null) return undefined;
  const endless = { ...one, endsOn: null };
  const added: string[] = [];
  for (let ahead = 1; ahead <= 500 && added.length < count; ahead += 1) {
    const day = shift(one.endsOn, ahead);
    if (postcodeAt(endless, day) !== undefined) added.push(day);
  }
  return added.length === count ? added.at(-1) : undefined;
}

/** Each issue of a period gets an equal part of the price, rounded up, until the price is used up. */
function worthOf(one: ModelCase, fresh: string[]): number {
  const earlier = one.compensated.filter(({ kind }) => kind === 'credit').map(({ day }) => day);
  const unused = new Map<string, number>();
  let total = 0;
  for (const [place, day] of [...earlier, ...fresh].entries()) {
    const period = periodOf(one, day);
    if (!period) continue;
    const paid = Math.max(0, one.term.priceCents - one.term.discountCents);
    let issues = 0;
    for (let on = period.firstDay; on <= period.lastDay; on = shift(on, 1))
      if (printedFor(one, on) !== undefined) issues += 1;
    const rest = unused.get(period.firstDay) ?? paid;
    const part = issues === 0 ? 0 : Math.min(rest, Math.trunc(paid / issues) + (paid % issues > 0 ? 1 : 0));
    unused.set(period.firstDay, rest - part);
    if (place >= earlier.length) total += part;
  }
  return total;
}

function periodOf({ term }: ModelCase, day: string): Dates | undefined {
  if (day < term.firstDay) return undefined;
  const first = Temporal.PlainDate.from(term.firstDay);
  const begins = (number: number) => first.add({ months: number * term.months }).toString();
  let number = 0;
  while (begins(number + 1) <= day) number += 1;
  return { firstDay: begins(number), lastDay: shift(begins(number + 1), -1) };
}

/** On the day of the first paper after a holiday, a move or a complaint, or the day after, when no complaint about it exists. */
function asksOf(one: ModelCase, today: string, clock: string): string[] {
  const holidays = [...one.pauses.filter(({ reason }) => reason === null), ...one.elsewhere];
  const away = (day: string) => one.elsewhere.some((change) => inside(change, day));
  const begins = [
    ...holidays.filter(({ lastDay }) => lastDay < today).map(({ lastDay }) => shift(lastDay, 1)),
    ...one.moves.filter(({ day, to }) => day <= today && to !== null && !away(day)).map(({ day }) => day),
    ...one.complaints
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ ageMinutes }) => wallClock({ ...one, now: one.now - ageMinutes * 60_000 }).slice(0, 10))
      .filter((day) => day >= shift(today, -8))
      .map((day) => shift(day, 1)),
  ];
  const first = begins.map((from) => {
    let day = from < one.startsOn ? one.startsOn : from;
    while (day <= today && postcodeAt(one, day) === undefined) day = shift(day, 1);
    return day;
  });
  const isAsked = (day: string) =>
    day >= shift(today, -1) &&
    postcodeAt(one, day) !== undefined &&
    shouldBeThere(one, day, today, clock) &&
    one.complaints.every(({ days }) => !days.includes(day));
  return [...new Set(first)].filter(isAsked).sort();
}

const inside = ({ firstDay, lastDay }: Dates, day: string) => firstDay <= day && day <= lastDay;
const calendar: string[] = [];
for (let date = Temporal.PlainDate.from('2023-01-01'); date.year < 2032; date = date.add({ days: 1 }))
  calendar.push(date.toString());
const place = new Map(calendar.map((day, index) => [day, index]));
const shift = (day: string, by: number) => calendar[(place.get(day) ?? 0) + by] ?? '';
/** The first day of the calendar is a Sunday. */
const weekday = (day: string) => (place.get(day) ?? 0) % 7 || 7;

/** Easter Sundays as the churches list them. */
const EASTERS =
  '2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13'.split(
    ' ',
  );
const moving = EASTERS.flatMap((easter) => [1, 39, 50].map((after) => shift(easter, after)));
const FIXED = {
  nl: ['01-01', '12-25', '12-26'],
  be: ['01-01', '05-01', '07-21', '08-15', '11-01', '12-25'],
};

function isHoliday(country: 'nl' | 'be', day: string): boolean {
  const king = weekday(`${day.slice(0, 4)}-04-27`) === 7 ? '04-26' : '04-27';
  const isKings = country === 'nl' && day.endsWith(king);
  return isKings || FIXED[country].includes(day.slice(5)) || moving.includes(day);
}
