/** Random subscriptions of ten years for the rules of invoices. For tests only. */
import fc from 'fast-check';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { termNumber } from '../../kernel/money/terms.ts';
import type { NotesCase } from './credit-notes.oracle.ts';
import type { ModelCase, ModelPrice } from './issue-worth.oracle.ts';

const usually = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, { arbitrary: other, weight: 1 });
const dayFrom = (base: IsoDay, min: number, max: number) =>
  fc.integer({ min, max }).map((offset) => addDays(base, offset));

/** 12 % has amounts whose VAT ends in half a cent. */
const rate = fc.constantFrom(0, 600, 900, 900, 1200, 2100);
const days = fc.oneof(
  fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6], [6], [5, 6], [1]),
  fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
);
const cents = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 800, max: 6_000 }),
  fc.constantFrom(0, 1, 4195, 24),
);
const rhythm = fc.constantFrom(
  { months: 1, weeks: 0 },
  { months: 1, weeks: 0 },
  { months: 3, weeks: 0 },
  { months: 6, weeks: 0 },
  { months: 12, weeks: 0 },
  { months: 0, weeks: 4 },
);

/**
 * Later prices: a rise within a term, another plan, a pause of the price, another length of the term, or terms that are
 * counted from another day.
 */
const laterPrice = fc.record({
  after: fc.integer({ min: 20, max: 3_200 }),
  what: fc.constantFrom('price', 'other', 'other', 'paused', 'rhythm', 'anchor'),
  price: cents,
  discount: usually(0, cents),
  days,
  rhythm,
});
type Later = typeof laterPrice extends fc.Arbitrary<infer Value> ? Value : never;

function withLater(first: ModelPrice, all: readonly Later[]): ModelPrice[] {
  const prices = [first];
  for (const { after, what, price, discount, ...own } of all.toSorted((a, b) => a.after - b.after)) {
    const before = prices.at(-1) ?? first;
    const day = addDays(first.firstDay, after);
    if (day <= before.firstDay) continue;
    const same = { ...before, price, discount, firstDay: day, isOther: false, isPaused: what === 'paused' };
    if (what === 'other') prices.push({ ...same, isOther: true, days: own.days });
    else if (what === 'anchor') prices.push({ ...same, ...own.rhythm, anchor: day });
    else if (what === 'rhythm') {
      // Another length begins with a term.
      const begin = firstTermAfter(before, day);
      prices.push({ ...same, ...own.rhythm, firstDay: begin, anchor: begin });
    } else prices.push(same);
  }
  return prices;
}

function firstTermAfter({ anchor, months, weeks }: ModelPrice, day: IsoDay): IsoDay {
  const rule = weeks ? { anchor, weeks } : { anchor, months };
  let number = 0;
  while (termNumber(rule, number).first <= day) number += 1;
  return termNumber(rule, number).first;
}

const anyCase: fc.Arbitrary<ModelCase> = fc
  .record({
    begin: fc.oneof(
      dayFrom('2024-01-01', 0, 900),
      fc.constantFrom('2024-01-31', '2024-02-29', '2025-08-31', '2025-12-31', '2026-11-30'),
    ),
    country: fc.constantFrom<'nl' | 'be'>('nl', 'be'),
    isDigital: usually(false, fc.constant(true)),
    days,
    rhythm,
    price: cents,
    discount: usually(0, cents),
    later: fc.array(laterPrice, { maxLength: 4 }),
    ends: fc.option(fc.tuple(fc.integer({ min: 0, max: 3_600 }), fc.integer({ min: 0, max: 200 }))),
    /** An end in the term of a change, or near it. */
    endsAfterChange: fc.option(fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 200 })), {
      freq: 2,
    }),
    billedAfter: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 800 })),
    runAfter: usually(-100, fc.integer({ min: -100, max: 500 })),
    lead: usually(21, fc.integer({ min: 0, max: 40 })),
    due: usually<[number, number]>([1, 14], fc.tuple(fc.integer({ max: 20 }), fc.integer({ max: 20 }))),
    rates: fc.tuple(rate, fc.array(fc.tuple(fc.integer({ min: 10, max: 3_500 }), rate), { maxLength: 3 })),
    missed: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 3_600 }),
        fc.oneof(fc.constant(0), fc.integer({ max: 30 }), fc.integer({ max: 200 })),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ begin, rhythm: { months, weeks }, ...one }) => {
    const at = (offset: number) => addDays(begin, offset);
    const own = { price: one.price, discount: one.discount, isPaused: false, isOther: false, days: null };
    const prices = withLater({ ...own, firstDay: begin, anchor: begin, months, weeks }, one.later);
    const other = prices.find(({ isOther }) => isOther);
    // What issues are worth depends on the days of now: no pause in the terms around another plan.
    const before = other ? addDays(other.firstDay, -400) : at(3_640);
    const ends = other && one.endsAfterChange ? one.endsAfterChange : one.ends;
    const endBase = ends === one.ends ? begin : (other?.firstDay ?? begin);
    const end = ends && addDays(endBase, ends[0]);
    return {
      ...{ country: one.country, isDigital: one.isDigital, days: one.days, end },
      endKnownOn: end ? addDays(end, -ends[1]) : begin,
      // Terms of before are paid elsewhere, counted from the day of their price.
      ...{
        billingFrom: one.later.some(({ what }) => what === 'anchor') ? begin : at(one.billedAfter),
        runFrom: at(one.runAfter),
        leadDays: one.lead,
      },
      ...{ dueAfterDays: Math.abs(one.due[0]) % 21, leastDueDays: Math.abs(one.due[1]) % 21, prices },
      rates: [
        { from: '2000-01-01', rate: one.rates[0] },
        ...one.rates[1].map(([after, next]) => ({ from: at(after), rate: next })).toSorted(byDay),
      ],
      missed: one.isDigital
        ? []
        : one.missed
            .map(([after, length], index) => {
              const first = at(after);
              return { id: `p${index}`, first, last: addDays(first, Math.abs(length) % 201) };
            })
            .filter(({ last }) => last < before),
    };
  });

const byDay = (one: { from: IsoDay }, other: { from: IsoDay }) => one.from.localeCompare(other.from);

const anyNotes: fc.Arbitrary<NotesCase> = fc.record({
  lines: fc
    .array(fc.record({ cents: fc.integer({ min: -2_000, max: 20_000 }), rate }), {
      minLength: 1,
      maxLength: 6,
    })
    .filter((lines) => lines.reduce((sum, line) => sum + line.cents, 0) >= 0),
  notes: fc.array(fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.constant(1_000)), { maxLength: 6 }),
});

export const invoiceCases = (count: number, seed: number) => fc.sample(anyCase, { numRuns: count, seed });
export const creditNoteCases = (count: number, seed: number) => fc.sample(anyNotes, { numRuns: count, seed });
