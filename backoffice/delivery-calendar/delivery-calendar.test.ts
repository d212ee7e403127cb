import { describe, expect, test } from 'vitest';
import { dailyPaper, home } from './delivery-calendar.fixture.ts';
import { type Delivered, firstIssue, plannedDays } from './delivery-calendar.ts';
import { ruleSetOf } from './rule-set.ts';

const beach = { ...home, street: 'Zeeweg' };
const weekly: Delivered = {
  ...dailyPaper,
  kind: 'magazine',
  rules: ruleSetOf('nl', 'magazine'),
  deliveryDays: [],
  appearance: { weekday: 4, doubleIssues: ['2026-12-17'] },
};

const statuses = (subscription: Delivered, from: string, to: string) =>
  plannedDays(subscription, from, to).map(({ day, status }) => `${day.slice(5)} ${status}`);

describe('a newspaper', () => {
  test('is delivered on its delivery days and never on Sunday', () => {
    expect(statuses(dailyPaper, '2026-11-20', '2026-11-23')).toEqual([
      '11-20 delivery',
      '11-21 delivery',
      '11-22 none',
      '11-23 delivery',
    ]);
  });

  test('for the weekend is delivered on Saturday only', () => {
    const days = plannedDays({ ...dailyPaper, deliveryDays: [6] }, '2026-11-16', '2026-11-29');
    expect(days.filter((day) => day.status === 'delivery').map((day) => day.day)).toEqual([
      '2026-11-21',
      '2026-11-28',
    ]);
  });

  test('is not delivered at Christmas, and the day gives the reason', () => {
    expect(plannedDays(dailyPaper, '2026-12-25', '2026-12-26')).toEqual([
      { day: '2026-12-25', status: 'no_paper', reason: 'Eerste kerstdag' },
      { day: '2026-12-26', status: 'no_paper', reason: 'Tweede kerstdag' },
    ]);
  });

  test("is not printed on King's Day in the Netherlands and on the National Day in Belgium", () => {
    const flemish: Delivered = { ...dailyPaper, country: 'be', rules: ruleSetOf('be', 'newspaper') };
    expect(statuses(dailyPaper, '2026-04-27', '2026-04-27')).toEqual(['04-27 no_paper']);
    expect(statuses(dailyPaper, '2025-04-26', '2025-04-26')).toEqual(['04-26 no_paper']);
    expect(statuses(flemish, '2026-04-27', '2026-04-27')).toEqual(['04-27 delivery']);
    expect(statuses(flemish, '2026-07-21', '2026-07-21')).toEqual(['07-21 no_paper']);
    expect(statuses(dailyPaper, '2026-07-21', '2026-07-21')).toEqual(['07-21 delivery']);
  });

  test('is delivered from the first day of the subscription to the last', () => {
    const short: Delivered = { ...dailyPaper, startsOn: '2026-11-17', endsOn: '2026-11-18' };
    expect(statuses(short, '2026-11-16', '2026-11-19')).toEqual([
      '11-16 none',
      '11-17 delivery',
      '11-18 delivery',
      '11-19 none',
    ]);
  });
});

describe('a magazine', () => {
  test('is delivered weekly on its weekday, also on a public holiday', () => {
    expect(
      plannedDays({ ...weekly, appearance: { weekday: 5 } }, '2026-12-25', '2026-12-25')[0]?.status,
    ).toBe('delivery');
  });

  test('is not delivered on a date that a double issue covers', () => {
    const days = plannedDays(weekly, '2026-12-11', '2026-12-31').filter(({ status }) => status !== 'none');
    expect(days.map(({ day, status }) => [day, status])).toEqual([
      ['2026-12-17', 'delivery'],
      ['2026-12-24', 'covered'],
      ['2026-12-31', 'delivery'],
    ]);
  });

  test('with listed publication dates is delivered on those dates', () => {
    const monthly: Delivered = {
      ...weekly,
      appearance: { dates: ['2026-11-05', '2026-12-03', '2027-01-07'], doubleIssues: ['2026-12-03'] },
    };
    const issues = plannedDays(monthly, '2026-11-01', '2027-01-31').filter(({ status }) => status !== 'none');
    expect(issues.map(({ day, status }) => [day, status])).toEqual([
      ['2026-11-05', 'delivery'],
      ['2026-12-03', 'delivery'],
      ['2027-01-07', 'covered'],
    ]);
  });
});

describe('changes', () => {
  const away: Delivered = {
    ...dailyPaper,
    suspensions: [{ firstDay: '2026-11-23', lastDay: '2026-11-24', publisherReason: null }],
    temporaryAddresses: [{ firstDay: '2026-11-25', lastDay: '2026-11-25', address: beach }],
  };

  test('a pause includes its first and last day', () => {
    expect(statuses(away, '2026-11-21', '2026-11-26')).toEqual([
      '11-21 delivery',
      '11-22 none',
      '11-23 paused',
      '11-24 paused',
      '11-25 other_address',
      '11-26 delivery',
    ]);
  });

  test('issues go to the temporary address on its days', () => {
    expect(plannedDays(away, '2026-11-25', '2026-11-25')[0]).toMatchObject({ address: { street: 'Zeeweg' } });
  });

  test("a day gives the publisher's reason, also within the reader's own pause", () => {
    const strike = { firstDay: '2026-11-24', lastDay: '2026-11-24', publisherReason: 'Staking' };
    const days = plannedDays(
      { ...away, suspensions: [...away.suspensions, strike] },
      '2026-11-23',
      '2026-11-24',
    );
    expect(days.map((day) => 'reason' in day && day.reason)).toEqual([null, 'Staking']);
  });

  test('the first issue after a pause is the next one', () => {
    expect(firstIssue(away, '2026-11-23')).toEqual({
      day: '2026-11-25',
      status: 'other_address',
      address: beach,
    });
  });
});

test('a digital subscription has no issue on any day', () => {
  const digital: Delivered = { ...dailyPaper, kind: 'account', deliveryAddress: null };
  expect(statuses(digital, '2026-11-20', '2026-11-21')).toEqual(['11-20 none', '11-21 none']);
  expect(firstIssue(digital, '2026-11-20')).toBeUndefined();
});

test('an ended subscription has no first issue; that of an upcoming one is on its first delivery day', () => {
  expect(firstIssue({ ...dailyPaper, endsOn: '2026-11-01' }, '2026-11-20')).toBeUndefined();
  expect(firstIssue({ ...dailyPaper, startsOn: '2026-12-06' }, '2026-11-20')?.day).toBe('2026-12-07');
});
