/**
 * A slow and simple version of how a subscription is billed, written from the description in words: it walks through
 * ten years day by day and divides with whole fractions. For tests only. It shares no code with the real rules, so
 * that both cannot contain the same mistake.
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

export interface ModelResult {
  /** A line each, with all that is printed of it. */
  invoices: string[];
  /** Credit that no invoice has used. */
  left: number;
}

interface Term {
  first: string;
  last: string;
  price: ModelPrice;
}

interface Credit {
  name: string;
  kind: 'credit' | 'change_credit';
  rate: number;
  issues: number;
  whole: number;
  left: number;
}

const YEARS = 10;
const calendar: { day: string; weekday: number }[] = [];
for (let date = Temporal.PlainDate.from('2022-01-01'); date.year < 2042; date = date.add({ days: 1 }))
  calendar.push({ day: date.toString(), weekday: date.dayOfWeek });
const place = new Map(calendar.map(({ day }, index) => [day, index]));
const shift = (day: string, days: number) => calendar[(place.get(day) ?? Number.NaN) + days]?.day ?? '';
const weekdayOf = (day: string) => calendar[place.get(day) ?? Number.NaN]?.weekday ?? 0;
const daysFrom = (first: string, last: string) =>
  calendar.slice(place.get(first) ?? 0, (place.get(last) ?? -1) + 1).map(({ day }) => day);
const latest = (one: string, other: string) => (one > other ? one : other);

/** Easter Sundays as the churches list them. */
const EASTERS =
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

export function modelBill(one: ModelCase): ModelResult {
  const terms = termsOf(one);
  const missed = missedOf(one, terms);
  const credits: Credit[] = [];
  const invoices: string[] = [];
  let open: Term | undefined;
  for (const term of terms) {
    if (term.first < one.billingFrom || term.price.isPaused) continue;
    const issuedOn = latest(shift(term.first, -one.leadDays), one.runFrom);
    const end = one.end !== null && one.endKnownOn <= issuedOn ? one.end : null;
    if (end !== null && end < term.first) continue;
    const lines = [...ownLines(one, term, end), ...changeLines(one, open, credits)];
    open = term;
    const taken = missed.filter(({ day, isBooked }) => day < issuedOn && !isBooked);
    for (const each of taken) each.isBooked = true;
    credits.push(...creditsFor(one, taken));
    invoices.push(invoiceOf(one, term, issuedOn, [...lines, ...useUp(credits, lines)]));
  }
  const waiting = missed.filter(({ isBooked }) => !isBooked).reduce((sum, { cents }) => sum + cents, 0);
  return { invoices, left: credits.reduce((sum, { left }) => sum + left, waiting) };
}

/** The first days of the terms of each price, one after another, until the horizon. */
function termsOf({ prices }: ModelCase): Term[] {
  const begin = prices[0]?.firstDay ?? '';
  const horizon = monthsAfter(begin, 12 * YEARS);
  const terms: Term[] = [];
  let number = 0;
  for (let first = begin; first < horizon; ) {
    const price = prices.filter(({ firstDay }) => firstDay <= first).at(-1);
    if (!price) throw new Error('A case begins without a price');
    const { anchor, months, weeks } = price;
    if (anchor === first) number = 0;
    number += 1;
    const next = weeks ? shift(anchor, number * weeks * 7) : monthsAfter(anchor, number * months);
    terms.push({ first, last: shift(next, -1), price });
    first = next;
  }
  return terms;
}

const paidFor = ({ price, discount }: ModelPrice) => (discount > price ? 0 : price - discount);

function issuesOf({ country, isDigital }: ModelCase, first: string, last: string, days: number[]): string[] {
  if (isDigital) return [];
  return daysFrom(first, last).filter(
    (day) => days.includes(weekdayOf(day)) && !WITHOUT_PAPER[country].has(day),
  );
}

interface Missed {
  day: string;
  id: string;
  cents: number;
  term: Term;
  isBooked: boolean;
}

/** Each issue that did not come, once. All of a term together are never worth more than was paid for it. */
function missedOf(one: ModelCase, terms: Term[]): Missed[] {
  return terms.flatMap((term) => {
    const issues = issuesOf(one, term.first, term.last, one.days);
    let rest = paidFor(term.price);
    return issues.flatMap((day) => {
      const why = one.missed.find(({ first, last }) => first <= day && day <= last);
      if (!why || (one.end !== null && day > one.end)) return [];
      const cents = Math.min(rest, issueWorth(paidFor(term.price), issues.length));
      rest -= cents;
      return [{ day, id: why.id, cents, term, isBooked: false }];
    });
  });
}

/** The fewest cents that for all issues together are at least the price. */
function issueWorth(paid: number, issues: number): number {
  if (issues === 0) return 0;
  const down = Number(BigInt(paid) / BigInt(issues));
  return down * issues === paid ? down : down + 1;
}

/** A credit for each pause and term, in the order of their first issues. */
function creditsFor(one: ModelCase, missed: Missed[]): Credit[] {
  const found = new Map<string, Missed[]>();
  for (const each of missed) {
    const name = `${each.id} ${each.term.first}`;
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  return [...found].map(([name, all]) => {
    const cents = all.reduce((sum, each) => sum + each.cents, 0);
    const rate = rateOn(one, all[0]?.term.first ?? '');
    return { name, kind: 'credit', rate, issues: all.length, whole: cents, left: cents };
  });
}

interface Line {
  kind: string;
  cents: number;
  rate: number;
  more?: string;
}

const rateOn = ({ rates }: ModelCase, day: string) => rates.findLast(({ from }) => from <= day)?.rate ?? 0;

function ownLines(one: ModelCase, term: Term, end: string | null): Line[] {
  const { first, last, price } = term;
  const rate = rateOn(one, first);
  const lines: Line[] = [{ kind: 'term', cents: price.price, rate }];
  const off = price.price - paidFor(price);
  if (off > 0) lines.push({ kind: 'discount', cents: -off, rate });
  const back = end !== null && end < last ? notDelivered(one, term, end) : 0;
  if (back > 0) lines.push({ kind: 'part', cents: -back, rate });
  return lines;
}

/** What the rest of a term is worth after its last day; in days where there are no issues. */
function notDelivered(one: ModelCase, term: Term, lastDay: string, days = one.days): number {
  const paid = paidFor(term.price);
  const issues = issuesOf(one, term.first, term.last, days);
  if (issues.length === 0) return shareOf(paid, latest(shift(lastDay, 1), term.first), term.last, term);
  const missing = issues.filter((day) => day > lastDay).length;
  return Math.min(paid, missing * issueWorth(paid, issues.length));
}

/** The part of some days, rounded up. */
function shareOf(paid: number, first: string, last: string, term: Pick<Term, 'first' | 'last'>): number {
  const all = BigInt(daysFrom(term.first, term.last).length);
  const exact = BigInt(paid) * BigInt(first > last ? 0 : daysFrom(first, last).length);
  return Number(exact / all) + (exact % all === 0n ? 0 : 1);
}

/** Another product within the term that was billed last: the old one is credited, the new one charged. */
function changeLines(one: ModelCase, billed: Term | undefined, credits: Credit[]): Line[] {
  const next = one.prices.find(
    ({ isOther, firstDay }) => isOther && billed && billed.first < firstDay && firstDay <= billed.last,
  );
  if (!billed || !next) return [];
  const { first, last, price } = billed;
  const rate = rateOn(one, first);
  const lastOfOld = shift(next.firstDay, -1);
  const credit = notDelivered(one, billed, lastOfOld, price.days ?? one.days);
  const issues = issuesOf(one, next.firstDay, last, price.days ?? one.days).length;
  if (credit > 0)
    credits.unshift({
      ...{ name: `change ${next.firstDay}`, kind: 'change_credit', rate, issues },
      ...{ whole: credit, left: credit },
    });
  const whole = paidFor(next);
  const all = issuesOf(one, first, last, next.days ?? one.days);
  const before = all.filter((day) => day < next.firstDay).length;
  const missing =
    all.length === 0
      ? shareOf(whole, first, lastOfOld, billed)
      : Math.min(whole, before * issueWorth(whole, all.length));
  return [{ kind: 'change_charge', cents: whole - missing, rate }];
}

/** The oldest credit first, until the invoice is 0. */
function useUp(credits: Credit[], lines: Line[]): Line[] {
  let toPay = lines.reduce((sum, { cents }) => sum + cents, 0);
  const used: Line[] = [];
  for (const credit of credits) {
    const { kind, name, rate } = credit;
    const cents = Math.min(toPay, credit.left);
    const issues = cents === credit.whole && credit.issues > 0 ? credit.issues : null;
    toPay -= cents;
    credit.left -= cents;
    if (cents > 0) used.push({ kind, cents: -cents, rate, more: `${name} ${issues}` });
    // What is left of it is an older credit on the next invoice.
    credit.kind = 'credit';
  }
  return used;
}

function invoiceOf(one: ModelCase, term: Term, issuedOn: string, lines: Line[]): string {
  const rates = new Map<number, number>();
  for (const { rate, cents } of lines) rates.set(rate, (rates.get(rate) ?? 0) + cents);
  const gross = lines.reduce((sum, { cents }) => sum + cents, 0);
  const dueOn = latest(shift(term.first, one.dueAfterDays), shift(issuedOn, one.leastDueDays));
  return [
    `${term.first}..${term.last} issued ${issuedOn} due ${dueOn}: ${gross}`,
    ...lines.map(({ kind, cents, rate, more = '' }) => `${kind} ${cents} ${rate} ${more}`.trim()),
    ...[...rates]
      .sort(([a], [b]) => a - b)
      .map(([rate, cents]) => `vat ${rate} ${cents} ${vatOf(cents, rate)}`),
  ].join(' | ');
}

/** The part of a gross amount that is VAT, to the nearest cent; a half goes away from zero. */
function vatOf(gross: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  const exact = BigInt(Math.abs(gross)) * BigInt(rate);
  const cents = Number(exact / whole) + ((exact % whole) * 2n >= whole ? 1 : 0);
  return gross < 0 ? 0 - cents : cents;
}

/** The same day of a later month; its last day where that month is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const begin = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  for (let last = date; ; last -= 1) {
    const found = `${begin}-${String(last).padStart(2, '0')}`;
    if (place.has(found)) return found;
  }
}
