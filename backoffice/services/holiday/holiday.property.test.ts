/** Compares the holiday rules with the slow model; each rule that is broken on purpose must make a difference. */
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import type { Violation } from '../../../contract/violations.ts';
import { RUNS_ALL } from '../../../tests/support/runner/only-in-all.ts';
import { localTime } from '../../kernel/local-time.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { holidayDays } from './calendar.rules.ts';
import { changesOf, type HolidaySubscription } from './change.ts';
import { effectOf } from './change-view.ts';
import { earliestDay } from './deadlines.rules.ts';
import { type Ending, endingOf } from './ending.rules.ts';
import { type ModelCase, type ModelResult, modelResult } from './holiday.oracle.ts';
import { changeViolations } from './holiday.rules.ts';
import { holidayCases, subscriptionOf } from './holiday-cases.fixture.ts';
import { withChange } from './with-change.ts';

const RULES = { changeViolations, earliestDay, effectOf, endingOf, holidayDays, withChange };
type Rules = typeof RULES;

const CASES = RUNS_ALL ? 10_000 : 1_000;
const SEED = 20261120;

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

const cases = holidayCases(CASES, SEED);
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
  for (const code of codes) expect(counts.get(code) ?? 0, code).toBeGreaterThan(CASES / 50);
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
