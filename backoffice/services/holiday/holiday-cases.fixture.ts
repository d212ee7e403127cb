/** Random cases for the holiday rules, and the subscription of each case. For tests only. */
import fc from 'fast-check';
import { addDays } from '../../../contract/dates.ts';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import type { HolidaySubscription } from './change.ts';
import type { ModelCase } from './holiday.oracle.ts';
import { holidayRulesOf } from './holiday.rule-set.ts';

const dayFrom = (base: string, min: number, max: number) =>
  fc.integer({ min, max }).map((offset) => addDays(base, offset));
/** Any moment of four years, and more often one near New Year, a leap day, Easter or a clock change. */
const now = fc.oneof(
  fc.integer({ min: Date.parse('2024-01-02T00:00Z'), max: Date.parse('2028-12-30T00:00Z') }),
  fc
    .tuple(
      fc.integer({ min: 2024, max: 2028 }),
      fc.constantFrom('12-23', '12-31', '02-26', '03-29', '04-24', '05-05', '10-26', '07-17', '04-05'),
      fc.integer({ min: 0, max: 6 * 24 * 60 }),
    )
    .map(([year, day, minutes]) => Date.parse(`${year}-${day}T00:00Z`) + minutes * 60_000),
  // The minutes around noon.
  fc
    .tuple(fc.integer({ min: 0, max: 1_700 }), fc.integer({ min: -90, max: 90 }))
    .map(([days, minutes]) => Date.parse('2024-02-01T10:30Z') + (days * 1_440 + minutes) * 60_000),
);
const usually = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, { arbitrary: other, weight: 1 });

const anyCase: fc.Arbitrary<ModelCase> = now.chain((moment) => {
  const today = new Date(moment).toISOString().slice(0, 10);
  const period = (min: number, max: number, length: number) =>
    fc.tuple(dayFrom(today, min, max), fc.integer({ min: 0, max: length })).map(([firstDay, days]) => ({
      firstDay,
      lastDay: addDays(firstDay, days),
    }));
  const year = Number(today.slice(0, 4));
  return fc.record({
    now: fc.constant(moment),
    country: fc.constantFrom('nl', 'be'),
    kind: fc.constantFrom('newspaper', 'newspaper', 'magazine'),
    deliveryDays: fc.oneof(
      fc.constantFrom([1, 2, 3, 4, 5, 6], [5, 6], [6], [1], [4]),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    ),
    doubles: fc.array(dayFrom(today, -20, 80), { maxLength: 6 }),
    startsOn: fc.oneof(dayFrom(today, -700, 40), fc.constantFrom('2024-02-29', '2023-12-31')),
    endsOn: fc.option(dayFrom(today, -5, 300)),
    workingDaysBefore: usually(
      [3, 2, 2, 2, 2, 2, 2],
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 7, maxLength: 7 }),
    ),
    monthsAhead: usually(12, fc.constantFrom(1, 2, 6)),
    longestMonths: usually(12, fc.constantFrom(1, 2)),
    shortestPauseDays: usually(6, fc.integer({ min: 1, max: 9 })),
    fewestIssues: usually(1, fc.constantFrom(0, 2)),
    quota: fc.record({
      amount: fc.constantFrom(90, 30, 12),
      unit: fc.constantFrom('days', 'issues'),
      year: fc.constantFrom('calendar', 'anniversary'),
    }),
    grants: fc.array(
      fc.record({
        yearStart: fc.constantFrom(`${year}-01-01`, `${year + 1}-01-01`),
        amount: fc.integer({ min: 20, max: 130 }),
      }),
      { maxLength: 1 },
    ),
    compensation: fc.constantFrom('extend', 'credit', 'none'),
    term: fc.record({
      firstDay: fc.oneof(dayFrom(today, -400, 10), fc.constantFrom('2024-01-31', '2024-02-29')),
      months: fc.constantFrom(1, 3, 12),
      priceCents: fc.integer({ min: 0, max: 12_000 }),
      discountCents: usually(0, fc.integer({ min: 0, max: 5_000 })),
    }),
    addedIssues: fc.constantFrom(0, 0, 3),
    pauses: fc
      .array(fc.tuple(period(-150, 120, 40), usually<string | null>(null, fc.constant('Staking'))), {
        maxLength: 4,
      })
      .map((all) => all.map(([dates, reason], index) => ({ ...dates, reason, changeId: `p${index}` }))),
    elsewhere: fc
      .array(period(-40, 90, 20), { maxLength: 2 })
      .map((all) => all.map((dates, index) => ({ ...dates, changeId: `a${index}` }))),
    asked: fc
      .tuple(
        fc.oneof(period(-2, 12, 12), period(0, 90, 60), period(0, 380, 100), period(3, 30, 420)),
        fc.constantFrom('suspension', 'suspension', 'temporary_address'),
        fc.integer({ min: 0, max: 40 }),
      )
      .map(([dates, kind, turn]) =>
        turn === 0 ? { kind, firstDay: dates.lastDay, lastDay: dates.firstDay } : { ...dates, kind },
      ),
  }) as fc.Arbitrary<ModelCase>;
});

export function subscriptionOf(one: ModelCase): HolidaySubscription {
  const { kind, country, deliveryDays, endsOn } = one;
  const closing = { time: '12:00', workingDaysBefore: one.workingDaysBefore };
  return {
    id: 's',
    number: null,
    brandKey: 'ad',
    productName: 'Ochtendblad',
    digitalAccess: true,
    kind,
    country,
    deliveryDays,
    endsOn,
    rules: ruleSetOf(country, kind),
    // A weekly magazine has one delivery day.
    appearance: kind === 'magazine' ? { weekday: deliveryDays[0] ?? 1, doubleIssues: one.doubles } : null,
    startsOn: one.startsOn,
    deliveryAddress: home,
    suspensions: one.pauses.map(({ reason, ...dates }) => ({ ...dates, publisherReason: reason })),
    temporaryAddresses: one.elsewhere.map((dates) => ({ ...dates, address: home })),
    moves: [],
    holiday: holidayRulesOf(country, kind, { ...one, closing }),
    terms: [one.term],
    grants: one.grants,
    extension: endsOn === null ? null : { agreedEndsOn: endsOn, issues: one.addedIssues, changeIds: [] },
  };
}

/** @param seed the same one gives the same cases */
export function holidayCases(count: number, seed: number): ModelCase[] {
  return fc.sample(anyCase, { numRuns: count, seed }).map((one) => ({
    ...one,
    deliveryDays: one.kind === 'magazine' ? one.deliveryDays.slice(0, 1) : one.deliveryDays,
  }));
}
