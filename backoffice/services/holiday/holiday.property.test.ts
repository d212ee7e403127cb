/** Compares the holiday rules with the slow model; each rule that is broken on purpose must make a difference. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import type { Violation } from '../../../contract/violations.ts';
import { home } from '../../delivery-calendar/delivery-calendar.example.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { localTime } from '../../kernel/local-time.ts';
import { firstDifference } from '../../kernel/testing.models.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { holidayDays } from './calendar.rules.ts';
import { changesOf, type HolidaySubscription } from './change.ts';
import { effectOf } from './change-view.ts';
import { earliestDay } from './deadlines.rules.ts';
import { type Ending, endingOf } from './ending.rules.ts';
import { type ModelCase, type ModelResult, modelResult } from './holiday.model.ts';
import { holidayRulesOf } from './holiday.rule-set.ts';
import { changeViolations } from './holiday.rules.ts';
import { withChange } from './with-change.ts';

const RULES = { changeViolations, earliestDay, effectOf, endingOf, holidayDays, withChange };
type Rules = typeof RULES;

const CASES = 10_000;
const SEED = 20261120;

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

const oneCase: fc.Arbitrary<ModelCase> = now.chain((moment) => {
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

function subscriptionOf(one: ModelCase): HolidaySubscription {
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

function resultOf(rules: Rules, one: ModelCase): ModelResult {
  const subscription = subscriptionOf(one);
  const time = localTime(one.now, subscription.rules.timeZone);
  const { asked } = one;
  const changed = rules.withChange(subscription, asked);
  const days = rules.holidayDays(
    [subscription],
    { kind: asked.kind, from: asked.firstDay, days: 4, firstDay: null },
    time,
  );
  const effect = rules.effectOf(subscription, { ...asked, publisherReason: null });
  return {
    earliest: rules.earliestDay(subscription, subscription.holiday, time),
    violations: rules.changeViolations(subscription, asked, time).map(line),
    begins: days.map(({ day, reason }) => `${day} ${reason ?? 'open'}`),
    statuses: days.map(({ status }) =>
      ['none', 'no_paper', 'covered'].includes(status) ? 'no issue' : status,
    ),
    issues: effect.issues,
    compensation: effect.compensation,
    worthCents: effect.worthCents,
    newEndsOn: changed.endsOn,
    firstPaper: firstPaperFrom(changed, addDays(asked.lastDay, 1))?.day ?? null,
    endings: changesOf(subscription).map((change) => endingText(rules.endingOf(subscription, change, time))),
  };
}

function line({ code, field, values = [] }: Violation): string {
  const named = values.filter(({ name }) => name !== 'subscriptionId' && name !== 'product');
  return [code, field, ...named.map(({ name, value }) => `${name}=${value}`)].join(' ');
}

function endingText(ending: Ending): string {
  if (ending.how === 'not') return ending.why;
  return ending.how === 'cancel' ? 'cancel' : `early ${ending.lastDay} ${ending.resumesOn}`;
}

const cases = fc.sample(oneCase, { numRuns: CASES, seed: SEED }).map((one) => ({
  ...one,
  deliveryDays: one.kind === 'magazine' ? one.deliveryDays.slice(0, 1) : one.deliveryDays,
}));
const expected = cases.map(modelResult);

const differenceOf = (rules: Rules) => firstDifference(cases, expected, (one) => resultOf(rules, one));

test(`${CASES} random cases: the same results as the slow model`, { timeout: 180_000 }, () => {
  const found = differenceOf(RULES);
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the cases contain every refusal and every ending, and many accepted changes', () => {
  const counts = new Map<string, number>();
  for (const { violations, endings } of expected)
    for (const each of [...(violations.length === 0 ? ['accepted'] : violations), ...endings]) {
      const code = each.split(' ')[0] ?? '';
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  const codes = [
    ...['accepted', 'cancel', 'early', 'DATE-ORDER'],
    ...[
      'TOO-SOON',
      'TOO-FAR',
      'OVERLAP',
      'TOO-SHORT',
      'NO-ISSUE',
      'QUOTA',
      'PAST',
      'CLOSED',
      'SET-BY-PUBLISHER',
    ].map((code) => `HOLIDAY-${code}`),
  ];
  for (const code of codes) expect(counts.get(code) ?? 0, code).toBeGreaterThan(100);
});

const withRules = (
  subscription: HolidaySubscription,
  holiday: Partial<HolidaySubscription['holiday']>,
): HolidaySubscription => ({
  ...subscription,
  holiday: { ...subscription.holiday, ...holiday },
});
const anHourEarlier = (time: { day: string; time: string }) => ({
  ...time,
  time: `${String(Math.max(0, Number(time.time.slice(0, 2)) - 1)).padStart(2, '0')}${time.time.slice(2)}`,
});

const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  "Monday's paper closes a working day later": {
    earliestDay: (subscription, { closing, ...rules }, time) => {
      const [monday = 0, ...others] = closing.workingDaysBefore;
      const workingDaysBefore = [Math.max(0, monday - 1), ...others];
      return earliestDay(subscription, { ...rules, closing: { ...closing, workingDaysBefore } }, time);
    },
  },
  'an issue closes at one instead of at noon': {
    changeViolations: (subscription, asked, time) =>
      changeViolations(subscription, asked, anHourEarlier(time)),
  },
  'a pause may be a day shorter': {
    changeViolations: (subscription, asked, time) =>
      changeViolations(
        withRules(subscription, { shortestPauseDays: subscription.holiday.shortestPauseDays - 1 }),
        asked,
        time,
      ),
  },
  'only the quota of the first year is checked': {
    changeViolations: (subscription, asked, time) =>
      changeViolations(subscription, asked, time).filter(
        ({ code, values }) =>
          code !== 'HOLIDAY-QUOTA' ||
          (values?.find(({ name }) => name === 'from')?.value ?? '') <= asked.firstDay,
      ),
  },
  "the publisher's pauses count for the quota": {
    changeViolations: (subscription, asked, time) =>
      changeViolations(
        {
          ...subscription,
          suspensions: subscription.suspensions.map((pause) => ({ ...pause, publisherReason: null })),
        },
        asked,
        time,
      ),
  },
  'a change may begin on the last day of another one': {
    changeViolations: (subscription, asked, time) =>
      changeViolations(
        {
          ...subscription,
          temporaryAddresses: subscription.temporaryAddresses.map((each) => ({
            ...each,
            lastDay: addDays(each.lastDay, -1),
          })),
        },
        asked,
        time,
      ),
  },
  'a day that is paused already has a paper': {
    holidayDays: (subscriptions, wanted, time) =>
      holidayDays(subscriptions, wanted, time).map((day) => ({
        ...day,
        status: day.status === 'paused' ? 'delivery' : day.status,
      })),
  },
  'a paper for the temporary address comes home': {
    holidayDays: (subscriptions, wanted, time) =>
      holidayDays(subscriptions, wanted, time).map((day) => ({
        ...day,
        status: day.status === 'other_address' ? 'delivery' : day.status,
      })),
  },
  'the worth of an issue is rounded down': {
    effectOf: (subscription, change) => {
      const effect = effectOf(subscription, change);
      return { ...effect, worthCents: Math.max(0, effect.worthCents - effect.issues.length) };
    },
  },
  'discounts are ignored': {
    effectOf: (subscription, change) =>
      effectOf(
        { ...subscription, terms: subscription.terms.map((term) => ({ ...term, discountCents: 0 })) },
        change,
      ),
  },
  'a pause ends early before a closed paper': {
    endingOf: (subscription, change, time) =>
      endingOf(subscription, change, { ...time, day: addDays(time.day, -1) }),
  },
  'the end date moves by too few papers': {
    withChange: (subscription, asked) =>
      withChange(
        { ...subscription, extension: subscription.extension && { ...subscription.extension, issues: -1 } },
        asked,
      ),
  },
};

test.each(Object.entries(MUTANTS))('a broken rule is found: %s', (_, mutant) => {
  expect(differenceOf({ ...RULES, ...mutant })).toBeDefined();
});

test('the model imports nothing, so it cannot share a mistake with the rules', () => {
  const text = readFileSync(new URL('./holiday.model.ts', import.meta.url), 'utf8');
  expect(text).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
});
