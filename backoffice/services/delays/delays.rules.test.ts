import { describe, expect, test } from 'vitest';
import { home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { dailyPaper as paper } from '../subscriptions/subscription.fixture.ts';
import { delayAt, endOf, isReplaced, type KnownDelay, nextIssue, placeOf } from './delays.rules.ts';

const delay = (more: Partial<KnownDelay> = {}): KnownDelay => ({
  id: '1',
  brandKey: 'ad',
  country: 'NL',
  from: '3500',
  to: '3585',
  day: '2026-11-21',
  expectedBy: '10:30',
  reason: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  announcedAt: null,
  ...more,
});

test.each([
  ['3512 PN', 'NL', '3512'],
  [' 3512pn ', 'NL', '3512'],
  ['9000', 'BE', '9000'],
])('%s is a postcode of %s', (postcode, country, digits) => {
  expect(placeOf(postcode)).toEqual({ country, digits });
});

test.each(['', 'Utrecht', '351', '35123', '3512 P', 'D-80331'])(
  '%j is not a Dutch or Belgian postcode',
  (postcode) => {
    expect(placeOf(postcode)).toBeUndefined();
  },
);

test.each([
  ['3500 AA', true],
  ['3585 ZZ', true],
  ['3499 ZZ', false],
  ['3586 AA', false],
  ['3512', false],
  ['nergens', false],
])('a delay for 3500 to 3585 in the Netherlands includes %s: %s', (postcode, isInside) => {
  expect(delayAt([delay()], 'ad', postcode, '2026-11-21') !== undefined).toBe(isInside);
});

test('a delay applies to one brand and one day', () => {
  expect(delayAt([delay()], 'vk', '3512 PN', '2026-11-21')).toBeUndefined();
  expect(delayAt([delay()], 'ad', '3512 PN', '2026-11-20')).toBeUndefined();
});

test('the latest delay counts, in any order', () => {
  const later = delay({ id: '0', expectedBy: '09:15', createdAt: '2026-11-21T06:00:00.000Z' });
  for (const delays of [
    [delay(), later],
    [later, delay()],
  ])
    expect(delayAt(delays, 'ad', '3512 PN', '2026-11-21')?.expectedBy).toBe('09:15');
});

test.each([
  ['the same area, entered later', {}, true],
  ['a larger area', { from: '3000', to: '3999' }, true],
  ['a part of the area', { to: '3584' }, false],
  ['another brand', { brandKey: 'vk' }, false],
  ['another day', { day: '2026-11-22' }, false],
  ['another country', { country: 'BE' }, false],
  ['the same area, entered before', { createdAt: '2026-11-21T04:00:00.000Z' }, false],
] as const)('a delay is replaced by one for %s: %s', (_, more, expected) => {
  const other = delay({ id: '2', createdAt: '2026-11-21T06:00:00.000Z', ...more });
  const first = delay();
  expect(isReplaced(first, [first])).toBe(false);
  expect(isReplaced(first, [first, other])).toBe(expected);
});

test('a delay ends at its time on the clock, in summer and in winter', () => {
  const ends = (day: string) =>
    new Date(endOf({ day, expectedBy: '10:30' }, 'Europe/Amsterdam')).toISOString();
  expect(ends('2026-11-21')).toBe('2026-11-21T09:30:00.000Z');
  expect(ends('2026-07-01')).toBe('2026-07-01T08:30:00.000Z');
});

describe('the next issue', () => {
  const today = '2026-11-20';
  const pause = { changeId: 'p', firstDay: '2026-11-18', lastDay: '2026-11-25', publisherReason: null };
  const beach = {
    ...{ changeId: 'a', firstDay: today, lastDay: today },
    address: { ...home, street: 'Zeeweg', zip_code: '1796 AA' },
  };
  const at = (time: string, more: object = {}, delays: readonly KnownDelay[] = []) =>
    nextIssue({ ...paper, ...more }, { day: today, time }, delays);
  const late = (more: Partial<KnownDelay> = {}) => [
    delay({ brandKey: paper.brandKey, from: '1000', to: '9999', day: today, expectedBy: '11:30', ...more }),
  ];

  test("is today's until the time before which it is expected", () => {
    expect(at('07:59')).toMatchObject({ day: today, expectedBefore: '08:00', isLate: false });
    expect(at('08:00')).toMatchObject({ day: '2026-11-21' });
  });

  test("is today's until the time of its known delay", () => {
    expect(at('11:29', {}, late())).toMatchObject({ day: today, expectedBefore: '11:30', isLate: true });
    expect(at('11:30', {}, late())).toMatchObject({ day: '2026-11-21', isLate: false });
    expect(at('08:00', {}, late({ brandKey: 'vk' }))).toMatchObject({ day: '2026-11-21' });
  });

  test('has the delay of the address where it goes', () => {
    const elsewhere = { temporaryAddresses: [beach] };
    expect(at('06:00', elsewhere, late({ from: '1796', to: '1796' }))).toMatchObject({
      ...{ expectedBefore: '11:30', isTemporaryAddress: true, address: { street: 'Zeeweg' } },
    });
    expect(at('06:00', {}, late({ from: '1796', to: '1796' }))).toMatchObject({ isLate: false });
  });

  test('of a paused paper is the first after the pause', () => {
    expect(at('06:00', { suspensions: [pause] })?.day).toBe('2026-11-26');
  });

  test('is null for a digital or an ended subscription', () => {
    expect(at('06:00', { kind: 'account' })).toBeNull();
    expect(at('06:00', { endsOn: '2026-11-01' })).toBeNull();
  });
});
