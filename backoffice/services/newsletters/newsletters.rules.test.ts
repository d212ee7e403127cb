import { expect, test } from 'vitest';
import type { ChosenNewsletter } from './newsletters.repository.ts';
import { changesFor, isPauseDay, isTooYoung, preferencesOf, runningPause } from './newsletters.rules.ts';

const offered = (
  newsletterId: string,
  subscribed: boolean,
  chosenAt: string | null = null,
): ChosenNewsletter => ({
  newsletterId,
  subscribed,
  chosenAt,
  name: newsletterId,
  description: '',
  frequency: 'weekly',
  frequencies: ['weekly', 'daily'],
});
const three = [
  offered('ochtend', true, '2026-01-01T00:00:00.000Z'),
  offered('sport', false),
  offered('weekend', false),
];

const ids = (...all: string[]) => all.map((newsletterId) => ({ newsletterId }));

test('only newsletters with another choice are changed', () => {
  expect(changesFor(three, ids('sport'))).toEqual([
    { newsletterId: 'ochtend', subscribed: false, frequency: 'weekly' },
    { newsletterId: 'sport', subscribed: true, frequency: 'weekly' },
  ]);
  expect(changesFor(three, ids('ochtend'))).toEqual([]);
});

test('another frequency is a change, but not of a newsletter that stays off', () => {
  const daily = { newsletterId: 'ochtend', frequency: 'daily' } as const;
  expect(changesFor(three, [daily])).toEqual([{ ...daily, subscribed: true }]);
  expect(changesFor(three, [{ newsletterId: 'ochtend', frequency: 'weekly' }])).toEqual([]);
});

test('without a wanted newsletter all subscribed ones are ended', () => {
  expect(changesFor(three, [])).toEqual([
    { newsletterId: 'ochtend', subscribed: false, frequency: 'weekly' },
  ]);
});

test('with a newsletter of another brand, or a frequency that is not offered, nothing is changed', () => {
  expect(changesFor(three, ids('sport', 'elders'))).toBeUndefined();
  expect(changesFor(three, [{ newsletterId: 'sport', frequency: 'monthly' }])).toBeUndefined();
});

test.each([
  ['2010-11-23', 'nl', '2026-11-22', true],
  ['2010-11-23', 'nl', '2026-11-23', false],
  ['2013-11-24', 'be', '2026-11-23', true],
  ['2013-11-23', 'be', '2026-11-23', false],
  ['2012-02-29', 'be', '2025-02-28', true],
  ['2012-02-29', 'be', '2025-03-01', false],
] as const)(
  'who was born on %s can consent in %s on %s: too young is %s',
  (birthday, country, today, expected) => {
    expect(isTooYoung(birthday, country, today)).toBe(expected);
  },
);

test('an unknown birthday is not too young', () => {
  expect(isTooYoung(null, 'nl', '2026-11-23')).toBe(false);
});

test('a pause lasts until today at least, and 90 days at most', () => {
  const days = ['2026-11-22', '2026-11-23', '2027-02-21', '2027-02-22'];
  expect(days.map((day) => isPauseDay(day, '2026-11-23'))).toEqual([false, true, true, false]);
});

test('a pause is over on the day after its last one', () => {
  expect(runningPause('2026-11-23', '2026-11-23')).toBe('2026-11-23');
  expect(runningPause('2026-11-22', '2026-11-23')).toBeNull();
});

const choice = { chosenAt: '2026-11-01T00:00:00.000Z' };
const facts = { isCustomer: true, isTooYoung: false };

test('without a choice only a customer gets mails about own products, as the law allows', () => {
  const allowed = (isCustomer: boolean) =>
    preferencesOf([], { ...facts, isCustomer })
      .filter((one) => one.allowed)
      .map(({ channel, ground }) => [channel, ground]);
  expect(allowed(true)).toEqual([['email', 'soft_opt_in']]);
  expect(allowed(false)).toEqual([]);
});

test("a customer's refusal stays a refusal, and a choice is consent", () => {
  const chosen = [
    { channel: 'email', allowed: false, ...choice },
    { channel: 'post', allowed: true, ...choice },
  ] as const;
  expect(preferencesOf(chosen, facts)).toMatchObject([
    { channel: 'email', allowed: false, ground: null, ...choice },
    { channel: 'phone', allowed: false, ground: null, chosenAt: null },
    { channel: 'post', allowed: true, ground: 'consent', ...choice },
    { channel: 'offers', allowed: false },
  ]);
});

test('personalised offers stay off for a reader who is too young, also after a choice', () => {
  const chosen = [{ channel: 'offers', allowed: true, ...choice }] as const;
  expect(preferencesOf(chosen, { ...facts, isTooYoung: true })[3]).toMatchObject({
    allowed: false,
    ground: null,
  });
});
