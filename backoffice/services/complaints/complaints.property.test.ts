/** Compares the complaint rules with the slow model; each rule that is broken on purpose must make a difference. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComplaintType } from '../../../contract/complaints.ts';
import { addDays } from '../../../contract/dates.ts';
import type { Violation } from '../../../contract/violations.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { type LocalTime, localTime } from '../../kernel/local-time.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import type { ComplaintSubscription, DelayAt } from './complaint.ts';
import { type ModelCase, type ModelResult, modelResult } from './complaints.oracle.ts';
import { CALLBACK } from './complaints.rule-set.ts';
import {
  complainableIssues,
  complaintViolations,
  isCallOffered,
  shouldHaveCome,
  suggestedDay,
} from './complaints.rules.ts';
import { before, delaysOf, oneCase, subscriptionOf } from './complaints-cases.fixture.ts';
import { remediesFor } from './remedies.rules.ts';
import { issueToAskAbout, returnsOf } from './returns.rules.ts';

const RULES = {
  complainableIssues,
  complaintViolations,
  isCallOffered,
  remediesFor,
  shouldHaveCome,
  suggestedDay,
};
type Rules = typeof RULES;

const CASES = 10_000;
const SEED = 20261121;

function resultOf(rules: Rules, one: ModelCase): ModelResult {
  const now = localTime(one.now, ruleSetOf(one.country, one.kind).timeZone);
  const [subscription, delayAt] = [subscriptionOf(one, now), delaysOf(one)];
  const { days, type } = one.asked;
  const violations = rules.complaintViolations(subscription, one.asked as Asked, now, delayAt);
  const offers =
    violations.length > 0 || type === null
      ? []
      : rules.remediesFor(subscription, { days, type: type as ComplaintType }, now);
  const calledAt = one.calledMinutesAgo === null ? null : before(one.now, one.calledMinutesAgo);
  return {
    violations: violations.map(line),
    issues: rules
      .complainableIssues(subscription, now, delayAt)
      .map(({ day, isDue, delay, openComplaint }) =>
        [day, isDue ? 'due' : 'to come', delay?.expectedBy ?? '-', openComplaint?.complaintId ?? '-'].join(
          ' ',
        ),
      ),
    suggestedDay: rules.suggestedDay(
      subscription,
      rules.complainableIssues(subscription, now, delayAt),
      now.day,
    ),
    remedies: offers.map(({ remedy, worthCents, newEndsOn, until }) =>
      [remedy, worthCents, newEndsOn ?? '-', until ?? '-'].join(' '),
    ),
    isCallOffered: rules.isCallOffered(subscription.complaints, calledAt, one.now, CALLBACK),
    asks: asksOf(rules, subscription, now, delayAt),
  };
}

type Asked = Parameters<typeof complaintViolations>[1];

function asksOf(
  rules: Rules,
  subscription: ComplaintSubscription,
  now: LocalTime,
  delayAt: DelayAt,
): string[] {
  const found = returnsOf(subscription, now.day).flatMap(
    (back) => issueToAskAbout(subscription, back, now.day) ?? [],
  );
  const due = found.filter(({ day, address }) =>
    rules.shouldHaveCome(subscription, day, delayAt(subscription.brandKey, address, day), now),
  );
  return [...new Set(due.map(({ day }) => day))].sort();
}

const line = ({ code, field, values = [] }: Violation) =>
  [code, field, ...values.map(({ name, value }) => `${name}=${value}`)].join(' ');

const cases = fc.sample(oneCase, { numRuns: CASES, seed: SEED });
const expected = cases.map(modelResult);

const differenceOf = (rules: Rules) => firstDifference(cases, expected, (one) => resultOf(rules, one));

test(`${CASES} random subscriptions: the same results as the slow model`, { timeout: 120_000 }, () => {
  const found = differenceOf(RULES);
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the cases contain every refusal, remedy and question', () => {
  const lines = expected.flatMap(({ violations, issues, remedies, asks, isCallOffered }) => [
    ...[...violations, ...issues, ...remedies],
    ...asks.map(() => 'asked'),
    `call ${isCallOffered}`,
  ]);
  const patterns = [
    ...[
      'TYPE-NOT-OFFERED',
      'TOO-OLD',
      'NO-ISSUE',
      'EXISTS',
      'KNOWN-DELAY',
      'TOO-SOON days',
      'TOO-SOON type',
    ].map((code) => new RegExp(`^COMPLAINT-${code}`)),
    ...[
      /^redelivery/,
      /^extend/,
      /^credit [1-9]/,
      /^credit 0/,
      /^none/,
      /^asked/,
      /^call true/,
      /^call false/,
    ],
    ...[/ due - -/, / to come - -/, / to come \d/, / due - k/],
  ];
  for (const pattern of patterns)
    expect(lines.filter((line) => pattern.test(line)).length, String(pattern)).toBeGreaterThan(50);
});

test.each<[string, Partial<ComplaintSubscription>, string[]]>([
  ['that its reader ended is a credit instead of a later end', { isEndAsked: true }, ['credit', 'none']],
  ['that was withdrawn from is nothing, as everything goes back', { isWithdrawn: true }, ['none']],
])('the remedy for a subscription %s', (_, more, remedies) => {
  const extended = cases.filter((__, at) => expected[at]?.remedies.some((text) => text.startsWith('extend')));
  expect(extended.length).toBeGreaterThan(50);
  for (const one of extended) {
    const now = localTime(one.now, ruleSetOf(one.country, one.kind).timeZone);
    const asked = { ...(one.asked as Asked), type: one.asked.type as ComplaintType };
    const offers = remediesFor({ ...subscriptionOf(one, now), ...more }, asked, now);
    const names = offers.map(({ remedy }) => remedy).filter((remedy) => remedy !== 'redelivery');
    expect(names).toEqual(remedies);
  }
});

const withoutCredits = (subscription: ComplaintSubscription): ComplaintSubscription => ({
  ...subscription,
  compensated: subscription.compensated.filter(({ kind }) => kind === 'extension'),
});

const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'a complaint is accepted for one day less': {
    complaintViolations: (subscription, ...rest) => {
      const rules = { ...subscription.rules, complaintDays: subscription.rules.complaintDays - 1 };
      return complaintViolations({ ...subscription, rules }, ...rest);
    },
  },
  'delays are ignored': {
    complaintViolations: (subscription, asked, now) =>
      complaintViolations(subscription, asked, now, () => null),
  },
  'a solved complaint prevents a new one': {
    complaintViolations: (subscription, ...rest) => {
      const complaints = subscription.complaints.map((one) => ({ ...one, state: 'received' as const }));
      return complaintViolations({ ...subscription, complaints }, ...rest);
    },
  },
  'a pause ends a day early': {
    complainableIssues: (subscription, ...rest) => {
      const suspensions = subscription.suspensions.map((one) => ({
        ...one,
        lastDay: addDays(one.lastDay, -1),
      }));
      return complainableIssues({ ...subscription, suspensions }, ...rest);
    },
  },
  'an issue is credited twice': {
    remediesFor: (subscription, ...rest) => remediesFor(withoutCredits(subscription), ...rest),
  },
  'a paper is delivered again twice': {
    remediesFor: (subscription, ...rest) => remediesFor({ ...subscription, redelivered: [] }, ...rest),
  },
  'a paper is delivered again until a minute past ten': {
    remediesFor: (subscription, asked, now) =>
      remediesFor(subscription, asked, now.time === '10:00' ? { ...now, time: '09:59' } : now),
  },
  'discounts are ignored': {
    remediesFor: (subscription, ...rest) => {
      const terms = subscription.terms.map((term) => ({ ...term, discountCents: 0 }));
      return remediesFor({ ...subscription, terms }, ...rest);
    },
  },
  'two complaints are enough for a call': {
    isCallOffered: (all, at, now, rule) => isCallOffered(all, at, now, { ...rule, complaints: 2 }),
  },
  'a call is offered a minute too long': {
    isCallOffered: (all, at, now, rule) => isCallOffered(all, at, now - 60_000, rule),
  },
  'a reported issue is suggested again': {
    suggestedDay: (_, ...rest) => suggestedDay({ complaints: [] }, ...rest),
  },
  'a withdrawn complaint prevents a suggestion': {
    suggestedDay: ({ complaints }, ...rest) =>
      suggestedDay({ complaints: complaints.map((one) => ({ ...one, withdrawnAt: null })) }, ...rest),
  },
  'a withdrawn complaint counts for a call': {
    isCallOffered: (all, ...rest) =>
      isCallOffered(
        all.map((one) => ({ ...one, withdrawnAt: null })),
        ...rest,
      ),
  },
  'the question whether it came is too early': {
    shouldHaveCome: (subscription, day, _, now) => shouldHaveCome(subscription, day, null, now),
  },
};

test.each(Object.entries(MUTANTS))('a broken rule is found: %s', (_, mutant) => {
  expect(differenceOf({ ...RULES, ...mutant })).toBeDefined();
});
