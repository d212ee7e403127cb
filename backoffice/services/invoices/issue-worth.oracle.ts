/**
 * The slow model of invoices: its cases, and by day what terms and issues are worth. For tests only. It divides with whole
 * numbers and looks up each day in a list.
 */

export interface ModelPrice {
  /** The first one begins on the first day of the subscription. */
  firstDay: string;
  /** Terms are counted from here. */
  anchor: string;
  /** 0 where a term is in weeks. */
  months: number;
  weeks: number;
  price: number;
  discount: number;
  isPaused: boolean;
  /** Another product, or other days. */
  isOther: boolean;
  days: number[] | null;
}

export interface ModelCase {
  country: 'nl' | 'be';
  /** It is not delivered in issues. */
  isDigital: boolean;
  days: number[];
  /** Its agreed end, and the day on which the run can first read it. */
  end: string | null;
  endKnownOn: string;
  /** No invoice is issued before this day, and no term that begins before it is billed. */
  billingFrom: string;
  runFrom: string;
  leadDays: number;
  dueAfterDays: number;
  leastDueDays: number;
  prices: ModelPrice[];
  /** Basis points from a day on. */
  rates: { from: string; rate: number }[];
  /** Days without a paper; where two of them meet, the first counts. */
  missed: { id: string; first: string; last: string }[];
}

export interface Term {
  first: string;
  last: string;
  price: ModelPrice;
}

const calendar: { day: string; weekday: number }[] = [];
for (let date = Temporal.PlainDate.from('2022-01-01'); date.year < 2042; date = date.add({ days: 1 }))
  calendar.push({ day: date.toString(), weekday: date.dayOfWeek });
const place = new Map(calendar.map(({ day }, index) => [day, index]));
export const shift = (day: string, days: number) =>
  calendar[(place.get(day) ?? Number.NaN) + days]?.day ?? '';
export const weekdayOf = (day: string) => calendar[place.get(day) ?? Number.NaN]?.weekday ?? 0;
export const daysFrom = (first: string, last: string) =>
  calendar.slice(place.get(first) ?? 0, (place.get(last) ?? -1) + 1).map(({ day }) => day);
export const latest = (one: string, other: string) => (one > other ? one : other);

/** Easter Sundays as the churches list them. */
export const EASTERS =
  '2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2041-04-21'.split(
    ' ',
  );
const withoutPaper = (fixed: string[], hasKingsDay: boolean) =>
  new Set(
    EASTERS.flatMap((easter) => {
      const year = easter.slice(0, 4);
      const king = weekdayOf(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`;
      const moving = [1, 39, 50].map((days) => shift(easter, days));
      return [...moving, ...(hasKingsDay ? [king] : []), ...fixed.map((day) => `${year}-${day}`)];
    }),
  );
const WITHOUT_PAPER = {
  nl: withoutPaper(['01-01', '12-25', '12-26'], true),
  be: withoutPaper(['01-01', '05-01', '07-21', '08-15', '11-01', '12-25'], false),
};

/** The begin of the term after one that begins on `first`, which need not be counted from the day of the price. */
export function nextBegin({ anchor, months, weeks }: ModelPrice, first: string): string {
  const begin = (from: string, number: number) =>
    weeks ? shift(from, number * weeks * 7) : monthsAfter(from, number * months);
  let number = 0;
  while (begin(anchor, number) < first) number += 1;
  return begin(anchor, number) === first ? begin(anchor, number + 1) : begin(first, 1);
}

export const paidFor = ({ price, discount }: ModelPrice) => (discount > price ? 0 : price - discount);

export function issuesOf(
  { country, isDigital }: ModelCase,
  first: string,
  last: string,
  days: number[],
): string[] {
  if (isDigital) return [];
  return daysFrom(first, last).filter(
    (day) => days.includes(weekdayOf(day)) && !WITHOUT_PAPER[country].has(day),
  );
}

/** The fewest cents that for all issues together are at least the price. */
export function issueWorth(paid: number, issues: number): number {
  if (issues === 0) return 0;
  const down = Number(BigInt(paid) / BigInt(issues));
  return down * issues === paid ? down : down + 1;
}

export const rateOn = ({ rates }: ModelCase, day: string) =>
  rates.findLast(({ from }) => from <= day)?.rate ?? 0;

/** What the rest of a term is worth after its last day; in days where there are no issues. */
export function notDelivered(
  one: ModelCase,
  term: Term,
  lastDay: string,
  days = term.price.days ?? one.days,
): number {
  const paid = paidFor(term.price);
  const issues = issuesOf(one, term.first, term.last, days);
  if (issues.length === 0) return shareOf(paid, latest(shift(lastDay, 1), term.first), term.last, term);
  const missing = issues.filter((day) => day > lastDay).length;
  return Math.min(paid, missing * issueWorth(paid, issues.length));
}

/** The part of some days, rounded up. */
export function shareOf(
  paid: number,
  first: string,
  last: string,
  term: Pick<Term, 'first' | 'last'>,
): number {
  const all = BigInt(daysFrom(term.first, term.last).length);
  const exact = BigInt(paid) * BigInt(first > last ? 0 : daysFrom(first, last).length);
  return Number(exact / all) + (exact % all === 0n ? 0 : 1);
}

/** The same day of a later month; its last day where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const begin = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let last = date; ; last -= 1) {
    const found = `${begin}-${String(last).padStart(2, '0')}`;
    if (place.has(found)) return found;
  }
}
