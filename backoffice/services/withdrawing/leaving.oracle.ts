/**
 * A slow and simple version of leaving: what a reader may do on a day, when the subscription ends, what still comes and which
 * co-readers get a mail. It walks from day to day and looks each of them up. For tests only; it shares no code with the rules.
 */
import {
  EASTERS,
  issuesOf,
  monthsAfter,
  nextBegin,
  shift,
  weekdayOf,
} from '../invoices/issue-worth.oracle.ts';
import {
  type Act,
  type LeavingCase,
  type LeavingResult,
  RUNS,
  type Span,
  type World,
} from './leaving-case.oracle.ts';
import { beginBooks, bookLines, owedOf, owes, runBooks, withdrawBooks } from './leaving-money.oracle.ts';

const NEVER = '9999-12-31';

export function modelLeaving(one: LeavingCase): LeavingResult {
  const world: World = { endsOn: one.fixedEnd, isAsked: false, isWithdrawn: false, books: beginBooks(one) };
  const said: string[] = [];
  const seen: string[] = [];
  const mails = { asked: 0, kept: 0, readers: 0 };
  const days = [...new Set([...RUNS, ...one.acts.map(({ day }) => day)])].sort();
  for (const day of days) {
    for (const { what } of one.acts.filter((act) => act.day === day)) {
      seen.push(...circumstances(one, world).map((each) => `${stateOn(one, world, day)} ${each} ${what}`));
      const before = world.endsOn;
      const wasAsked = world.isAsked;
      said.push(`${day} ${what}: ${act(one, world, day, what)}`);
      if (what === 'end' && world.isAsked && !wasAsked) mails.asked += 1;
      if (what === 'keep' && wasAsked && !world.isAsked) mails.kept += 1;
      if (world.endsOn !== before) mails.readers += one.readers;
    }
    if (RUNS.includes(day)) runBooks(one, world, day);
  }
  return {
    said,
    books: bookLines(world.books),
    end: `${world.endsOn} ${world.isAsked ? 'asked' : 'set'}`,
    mails: [`ending-asked ${mails.asked}`, `ending-kept ${mails.kept}`, `sharing-ends ${mails.readers}`],
    seen,
  };
}

/** As the subscription overview names it. */
export function stateOn(one: LeavingCase, { endsOn, isAsked }: World, day: string): string {
  if (endsOn !== null && endsOn < day) return 'ended';
  if (day < startOf(one)) return 'upcoming';
  if (one.pauses.some(({ first, last }) => first <= day && day <= last)) return 'paused';
  if (endsOn === null) return 'active';
  return isAsked && day < endsOn ? 'requested' : 'ending';
}

export const STATES = ['upcoming', 'active', 'paused', 'requested', 'ending', 'ended'];
export const CIRCUMSTANCES = [
  ...['pause', 'temporary address', 'move', 'complaint', 'open invoice', 'running payment', 'co-readers'],
  'credit',
];
export const ACTS: Act[] = ['end', 'keep', 'withdraw'];

function circumstances(one: LeavingCase, { books }: World): string[] {
  const has = [
    ...[one.pauses.length > 0, one.elsewhere !== null, one.move !== null, one.complaint !== null],
    ...[owedOf(books) > 0, books.payments.some(({ isPaid }) => !isPaid), one.readers > 0, books.credit > 0],
  ];
  return CIRCUMSTANCES.filter((_, at) => has[at]);
}

function act(one: LeavingCase, world: World, day: string, what: Act): string {
  if (what === 'keep') return keep(world, day);
  return what === 'end' ? end(one, world, day) : withdraw(one, world, day);
}

function keep(world: World, day: string): string {
  const { endsOn, isAsked } = world;
  if (endsOn === null) return 'nothing to keep';
  if (!isAsked || day >= endsOn) return 'KEEP-LATE';
  world.endsOn = null;
  world.isAsked = false;
  return 'kept';
}

function end(one: LeavingCase, world: World, day: string): string {
  if (world.endsOn !== null && world.endsOn < day) return 'ENDED';
  if (world.endsOn !== null) return world.isAsked && day < world.endsOn ? 'ended before' : 'ENDING';
  const lastDay = lastDayOf(one, day);
  world.endsOn = lastDay;
  world.isAsked = true;
  const issues = delivered(one, shift(day, 1), lastDay);
  const spans = [...one.pauses.map((span) => ['pause', span] as const)];
  const all = [...spans, ...(one.elsewhere ? [['elsewhere', one.elsewhere] as const] : [])];
  const cut = all
    .filter(([, { last }]) => last > lastDay)
    .map(([kind, { first, last }]) => `${kind} ${first}..${last}`)
    .sort();
  return [
    `ends on ${lastDay}, ${issues.length} issues, the last on ${issues.at(-1) ?? null}`,
    ...cut,
    promise(one, world, day),
  ].join(', ');
}

/** A month's notice, not before the first term ends; before a price that rises. */
function lastDayOf({ one, riseOn }: LeavingCase, day: string): string {
  const [price] = one.prices;
  if (!price) throw new Error('A case has no price');
  const byNotice = shift(monthsAfter(day, 1), -1);
  const firstTerm = shift(nextBegin(price, price.firstDay), -1);
  const lastDay = byNotice > firstTerm ? byNotice : firstTerm;
  return riseOn !== null && riseOn > day && riseOn <= lastDay ? shift(riseOn, -1) : lastDay;
}

/** The days on which an issue comes. */
export function delivered(one: LeavingCase, from: string, to: string): string[] {
  const isWithin = (span: Span | null, day: string) => span !== null && span.first <= day && day <= span.last;
  return issuesOf(one.one, from, to, one.one.days).filter((day) => {
    const isHome = one.move === null || one.move.isDelivered || day < one.move.on;
    const isPaused = one.pauses.some((pause) => isWithin(pause, day));
    return day >= startOf(one) && !isPaused && (isHome || isWithin(one.elsewhere, day));
  });
}

export const startOf = ({ one }: LeavingCase) => one.prices[0]?.firstDay ?? '';

/** What the reader gets back, by letting all jobs run beyond the end, while only invoices that are still to come are paid. */
function promise(one: LeavingCase, world: World, day: string): string {
  if (!one.isBilled) return 'back unknown';
  const later: World = structuredClone(world);
  const { books } = later;
  const known = new Set(books.bills);
  const before = books.bills.reduce((sum, bill) => sum + Math.min(0, owes(bill)), 0);
  for (const payment of books.payments) if (!payment.isPaid) payment.on = NEVER;
  for (const run of RUNS.filter((each) => each >= day)) {
    runBooks({ ...one, pays: 'never' }, later, run);
    for (const bill of books.bills) if (!known.has(bill) && bill.paid === 0) bill.paid = bill.gross;
  }
  const asked = [...books.bills, ...books.last].reduce((sum, bill) => sum + owes(bill), 0);
  const left = books.paidOut + books.credit - asked + before;
  return `back ${Math.max(0, left)} open ${Math.max(0, 0 - left)}`;
}

function withdraw(one: LeavingCase, world: World, day: string): string {
  if (world.isWithdrawn) return 'closed';
  if (world.endsOn !== null && world.endsOn < day) return 'person ended';
  if (!one.concluded) return 'person start';
  const last = withdrawableUntil(one, world);
  if (last !== null && day > last) return `late after ${last}`;
  const ownLast = startOf(one) > day ? shift(day, -1) : day;
  if (world.endsOn === null || world.endsOn > ownLast) world.endsOn = ownLast;
  world.isAsked = false;
  world.isWithdrawn = true;
  const back = withdrawBooks(one, world.books, day);
  return `done until ${last}, back ${back}`;
}

/** Fourteen days after the first issue, or the conclusion where nothing is delivered; null before that. */
export function withdrawableUntil(one: LeavingCase, { endsOn }: Pick<World, 'endsOn'>): string | null {
  const { on = '', informedOn = null } = one.concluded ?? {};
  const [firstIssue] = delivered(one, startOf(one), endsOn ?? shift(startOf(one), 400));
  const begin = one.one.isDigital ? on : firstIssue;
  if (begin === undefined) return null;
  const own = shift(begin, 14);
  const longest = monthsAfter(own, 12);
  const informed = informedOn === null ? longest : shift(informedOn, 14);
  const late = informed < longest ? informed : longest;
  let last = informedOn !== null && informedOn <= begin ? own : late;
  while (isRest(one.one.country, last)) last = shift(last, 1);
  return last;
}

const FIXED = { nl: ['01-01', '05-05', '12-25', '12-26'], be: ['01-01', '05-01', '07-21', '08-15', '11-01'] };
const BELGIAN = ['11-11', '12-25'];
/** Days after Easter: Good Friday in the Netherlands, Easter Monday, Ascension, Whit Monday. */
const MOVING = { nl: [-2, 1, 39, 50], be: [1, 39, 50] };

/** Saturdays, Sundays and legal holidays, on which no period ends. */
function isRest(country: 'nl' | 'be', day: string): boolean {
  if (weekdayOf(day) > 5) return true;
  const year = day.slice(0, 4);
  const easter = EASTERS.find((each) => each.startsWith(year)) ?? '';
  const fixed = country === 'nl' ? FIXED.nl : [...FIXED.be, ...BELGIAN];
  const king = weekdayOf(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`;
  const moving = MOVING[country].map((days) => shift(easter, days));
  return moving.includes(day) || fixed.includes(day.slice(5)) || (country === 'nl' && day === king);
}
