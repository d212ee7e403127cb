/** Random subscriptions whose readers end them, take that back and withdraw. For tests only. */
import fc from 'fast-check';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { issuesOf, issueWorth, type ModelPrice, paidFor } from '../invoices/issue-worth.oracle.ts';
import { withdrawableUntil } from './leaving.oracle.ts';
import { FIRST_DAY, type LeavingCase } from './leaving-case.oracle.ts';
import { termsUntil } from './leaving-money.oracle.ts';

export const BILLING_FROM = '2026-07-01';
/** Nothing is read before this day; acts begin on the next one. */
const JOINS = addDays(FIRST_DAY, -1);
const LAST_ACT = addDays(FIRST_DAY, 45);

const usually = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, { arbitrary: other, weight: 1 });
const offset = (min: number, max: number) => fc.integer({ min, max });
const on = (days: number): IsoDay => addDays(FIRST_DAY, days);

const drawn = fc.record({
  country: fc.constantFrom<'nl' | 'be'>('nl', 'be'),
  isDigital: usually(false, fc.boolean()),
  days: fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [6], [5, 6], [3]),
  rhythm: fc.constantFrom([1, 0], [1, 0], [3, 0], [6, 0], [12, 0], [0, 4]),
  price: fc.oneof(offset(900, 6_000), offset(3_000, 40_000), fc.constantFrom(24, 4_195)),
  discount: usually(0, offset(0, 900)),
  begin: fc.oneof(offset(-400, -21), offset(-25, 0), offset(-25, 0), offset(1, 25)),
  /** The order is stored after the subscription has begun, so that it is not billed. */
  joins: usually<number | null>(null, offset(0, 20)),
  fixed: usually<number | null>(null, offset(1, 60)),
  rise: usually<[number, number] | null>(null, fc.tuple(offset(0, 2), offset(1, 900))),
  change: usually<[number, number] | null>(null, fc.tuple(offset(-40, 40), offset(900, 6_000))),
  isBilled: usually(true, fc.boolean()),
  concluded: fc.option(
    fc.record({
      before: offset(0, 10),
      informed: usually<number | null>(0, fc.option(offset(1, 40))),
      isStartAsked: fc.boolean(),
    }),
    { freq: 6 },
  ),
  pauses: fc.array(fc.tuple(offset(-40, 50), offset(0, 30), fc.boolean()), { maxLength: 4 }),
  elsewhere: fc.option(fc.tuple(offset(-20, 60), offset(0, 30))),
  move: fc.option(fc.tuple(offset(-10, 50), fc.boolean())),
  complaint: fc.option(offset(-30, -1)),
  carried: fc.constantFrom(0, 130, 700, 4_000),
  readers: fc.constantFrom(0, 0, 1, 2),
  pays: fc.constantFrom<LeavingCase['pays']>('at once', 'never', 'by debit', 'by debit'),
  /** A withdrawal on the last day on which it is in time, or just after it. */
  edge: usually<number | null>(null, offset(0, 2)),
  acts: fc.array(
    fc.tuple(
      fc.oneof(offset(0, 6), offset(0, 6), offset(20, 36)),
      fc.constantFrom<LeavingCase['acts'][number]['what']>('end', 'end', 'keep', 'withdraw'),
    ),
    { minLength: 1, maxLength: 6 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function caseOf(one: Drawn): LeavingCase {
  const joins = one.joins === null ? JOINS : on(one.joins);
  const startsOn = addDays(joins === JOINS ? FIRST_DAY : joins, one.begin);
  const [months = 0, weeks = 0] = one.rhythm;
  const first: ModelPrice = {
    ...{ firstDay: startsOn, anchor: startsOn, months, weeks, price: one.price, discount: one.discount },
    ...{ isPaused: false, isOther: false, days: null },
  };
  const billing = {
    ...{ country: one.country, isDigital: one.isDigital, days: one.isDigital ? [] : one.days, end: null },
    ...{ endKnownOn: startsOn, billingFrom: BILLING_FROM, runFrom: BILLING_FROM, leadDays: 21 },
    ...{ dueAfterDays: 1, leastDueDays: 14, rates: [{ from: '2000-01-01', rate: 900 }], missed: [] },
  };
  const terms = termsUntil({ one: { ...billing, prices: [first] } }, on(400));
  const isFixed = one.fixed !== null;
  const change = isFixed ? null : one.change;
  const rise = isFixed || change ? null : one.rise;
  const riseOn =
    rise && (terms.filter((term) => term.first > later(FIRST_DAY, startsOn))[rise[0]]?.first ?? null);
  const changeOn = change && later(on(change[0]), addDays(startsOn, 1));
  const prices = [
    first,
    ...(rise && riseOn ? [{ ...first, firstDay: riseOn, price: first.price + rise[1], discount: 0 }] : []),
    ...(change && changeOn
      ? [{ ...first, firstDay: changeOn, price: change[1], isOther: true, days: one.isDigital ? null : [6] }]
      : []),
  ];
  const bill = { ...billing, prices };
  const isPaper = !one.isDigital;
  const moves = isPaper && one.move ? { on: on(one.move[0]), isDelivered: one.move[1] } : null;
  // What issues are worth depends on the days and the address of now.
  const hasIssues = isPaper && !change && moves?.isDelivered !== false;
  const complaint = hasIssues && one.complaint !== null ? complaintOf(bill, on(one.complaint)) : null;
  const { concluded } = one;
  const concludedOn = addDays(startsOn, -(concluded?.before ?? 0));
  let day = later(addDays(joins, joins === JOINS ? 1 : 0), FIRST_DAY);
  const acts: LeavingCase['acts'] = [];
  for (const [gap, what] of one.acts) {
    day = addDays(day, acts.length === 0 && joins !== JOINS ? 0 : gap);
    if (day <= LAST_ACT) acts.push({ day, what });
  }
  const leaving: LeavingCase = {
    ...{ one: bill, isBilled: one.isBilled, joins, riseOn, complaint, carried: one.carried, acts },
    fixedEnd: isFixed ? later(on(one.fixed ?? 0), addDays(startsOn, 1)) : null,
    concluded: concluded && {
      on: concludedOn,
      informedOn: concluded.informed === null ? null : addDays(concludedOn, concluded.informed),
      startAskedOn: concluded.isStartAsked ? concludedOn : null,
    },
    pauses: hasIssues
      ? one.pauses.map(([begin, length, isPublishers]) => ({
          ...{ first: on(begin), last: on(begin + length), isPublishers },
        }))
      : [],
    elsewhere:
      isPaper && one.elsewhere
        ? { first: on(one.elsewhere[0]), last: on(one.elsewhere[0] + one.elsewhere[1]) }
        : null,
    ...{ move: moves, readers: one.readers, pays: one.pays },
  };
  return one.edge === null ? leaving : withEdge(leaving, one.edge);
}

function withEdge(one: LeavingCase, after: number): LeavingCase {
  const until = one.concluded && withdrawableUntil(one, { endsOn: one.fixedEnd });
  const day = until && addDays(until, after);
  if (!day || day < later(one.joins, FIRST_DAY) || day > LAST_ACT) return one;
  const acts = [...one.acts, { day, what: 'withdraw' as const }];
  return { ...one, acts: acts.toSorted((act, other) => act.day.localeCompare(other.day)) };
}

const later = (one: IsoDay, other: IsoDay): IsoDay => (one > other ? one : other);

/** The worth of an issue of the term of that day; of a subscription that begins later, of an earlier one. */
function complaintOf(one: LeavingCase['one'], day: IsoDay): { day: string; cents: number } {
  const term = termsUntil({ one }, day).at(-1);
  if (!term) return { day, cents: 130 };
  const [issue = day] = issuesOf(one, day, term.last, one.days);
  const all = issuesOf(one, term.first, term.last, one.days).length;
  return { day: issue < FIRST_DAY ? issue : day, cents: issueWorth(paidFor(term.price), all) };
}

export const leavingCases = (count: number, seed: number): LeavingCase[] =>
  fc.sample(drawn.map(caseOf), { numRuns: count, seed });
