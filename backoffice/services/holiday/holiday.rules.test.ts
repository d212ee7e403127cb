import { describe, expect, test } from 'vitest';
import { dailyPaper, pause } from './holiday.fixture.ts';
import { affectedBy, changeViolations, type RequestedChange, violationsForAll } from './holiday.rules.ts';
import { quotaOn } from './quota.rules.ts';

const now = { day: '2026-11-20', time: '09:00' };
const asked = (firstDay: string, lastDay: string, kind: RequestedChange['kind'] = 'suspension') => ({
  kind,
  firstDay,
  lastDay,
});
const codes = (period: RequestedChange, subscription = dailyPaper) =>
  changeViolations(subscription, period, now).map(({ code }) => code);

describe('a pause', () => {
  test('of six days is accepted, of five is too short', () => {
    expect(codes(asked('2026-12-07', '2026-12-12'))).toEqual([]);
    expect(codes(asked('2026-12-07', '2026-12-11'))).toEqual(['HOLIDAY-TOO-SHORT']);
  });

  test('begins at most twelve months ahead, and may end later', () => {
    expect(codes(asked('2027-11-20', '2027-12-04'))).toEqual([]);
    expect(codes(asked('2027-11-21', '2027-12-04'))).toEqual(['HOLIDAY-TOO-FAR']);
  });

  test('without an issue is refused', () => {
    const saturdays = { ...dailyPaper, deliveryDays: [6] };
    // Boxing Day, a Saturday without a paper.
    expect(codes(asked('2026-12-21', '2026-12-27'), saturdays)).toEqual(['HOLIDAY-NO-ISSUE']);
    expect(codes(asked('2026-12-21', '2027-01-02'), saturdays)).toEqual([]);
  });

  test('does not overlap another change, not even by a day', () => {
    const held = { ...dailyPaper, suspensions: [pause('2026-12-10', '2026-12-20')] };
    expect(codes(asked('2026-12-20', '2026-12-28'), held)).toEqual(['HOLIDAY-OVERLAP']);
    expect(codes(asked('2026-12-21', '2026-12-28'), held)).toEqual([]);
  });
});

describe('the quota of a year', () => {
  const used = (...pauses: [string, string][]) => ({
    ...dailyPaper,
    suspensions: pauses.map(([firstDay, lastDay]) => pause(firstDay, lastDay)),
  });

  test('is ninety days', () => {
    // 84 days were paused in spring.
    const spring = used(['2026-03-01', '2026-05-23']);
    expect(codes(asked('2026-12-01', '2026-12-06'), spring)).toEqual([]);
    expect(codes(asked('2026-12-01', '2026-12-07'), spring)).toEqual(['HOLIDAY-QUOTA']);
  });

  test('is counted for both years by a pause that crosses New Year', () => {
    const full = used(['2026-03-01', '2026-05-23'], ['2027-03-01', '2027-05-22']);
    expect(codes(asked('2026-12-26', '2027-01-07'), full)).toEqual([]);
    expect(codes(asked('2026-12-25', '2027-01-07'), full)).toEqual(['HOLIDAY-QUOTA']);
    expect(codes(asked('2026-12-26', '2027-01-08'), full)).toEqual(['HOLIDAY-QUOTA']);
  });

  test('names the days that are left of the year', () => {
    const [violation] = changeViolations(
      used(['2026-03-01', '2026-05-23']),
      asked('2026-12-01', '2026-12-10'),
      now,
    );
    expect(violation?.values).toEqual(
      expect.arrayContaining([
        { name: 'left', value: '6' },
        { name: 'from', value: '2026-01-01' },
        { name: 'to', value: '2026-12-31' },
      ]),
    );
  });

  test('has what is left of it on a day, and never less than nothing', () => {
    const spring = used(['2026-03-01', '2026-05-23']);
    expect(quotaOn(spring, '2026-11-20')).toEqual({ unit: 'days', left: 6, until: '2026-12-31' });
    expect(quotaOn(spring, '2027-01-01')?.left).toBe(90);
    // 83 of the 90 days are left, and 35 days of the year.
    const week = used(['2026-03-01', '2026-03-07']);
    expect(quotaOn(week, '2026-11-27')?.left).toBe(35);
    expect(quotaOn(week, '2026-12-31')?.left).toBe(1);
    expect(quotaOn(used(['2026-01-01', '2026-06-01']), '2026-11-20')?.left).toBe(0);
  });

  test('has no days left that a change has already, and is not told where a change has them all', () => {
    const coming = used(['2026-12-05', '2026-12-11']);
    expect(quotaOn(coming, '2026-11-27')?.left).toBe(28);
    const snow = { ...dailyPaper, suspensions: [pause('2026-11-26', '2027-01-26', 'Sneeuw')] };
    expect(quotaOn(snow, '2026-11-27')).toBeUndefined();
    expect(quotaOn(snow, '2027-01-27')?.left).toBe(90);
  });

  test('is larger with a grant', () => {
    const granted = {
      ...used(['2026-03-01', '2026-05-29']),
      grants: [{ yearStart: '2026-01-01', amount: 100 }],
    };
    expect(codes(asked('2026-12-01', '2026-12-10'), granted)).toEqual([]);
    expect(codes(asked('2026-12-01', '2026-12-11'), granted)).toEqual(['HOLIDAY-QUOTA']);
  });

  test('is not used by temporary addresses or by pauses of the publisher', () => {
    const full = {
      ...dailyPaper,
      suspensions: [pause('2026-03-01', '2026-05-29'), pause('2026-06-10', '2026-07-10', 'Staking')],
    };
    expect(codes(asked('2026-12-01', '2026-12-10', 'temporary_address'), full)).toEqual([]);
    expect(codes(asked('2027-01-01', '2027-03-31'), full)).toEqual([]);
  });

  test('may be counted in issues, from the day on which the subscription began', () => {
    const quota = { amount: 6, unit: 'issues', year: 'anniversary' } as const;
    const weekend = { ...dailyPaper, startsOn: '2024-02-29', deliveryDays: [6] };
    const subscription = { ...weekend, holiday: { ...dailyPaper.holiday, quota } };
    // The year begins on 28 February: five Saturdays before it, and three after it.
    expect(codes(asked('2027-01-24', '2027-03-20'), subscription)).toEqual([]);
    expect(codes(asked('2027-01-10', '2027-03-20'), subscription)).toEqual(['HOLIDAY-QUOTA']);
  });
});

test('several subscriptions give one violation, with the strictest day', () => {
  const weekend = { ...dailyPaper, id: '2', deliveryDays: [5, 6] };
  const found = violationsForAll([weekend, dailyPaper], asked('2026-11-20', '2026-11-30'), now);
  expect(found.map(({ code, values }) => [code, values])).toEqual([
    ['HOLIDAY-TOO-SOON', [{ name: 'earliest', value: '2026-11-24' }]],
  ]);
});

describe('a subscription without an issue in the chosen days', () => {
  const ended = { ...dailyPaper, id: 'ended', endsOn: '2026-11-30' };
  const full = { ...ended, suspensions: [pause('2026-12-10', '2026-12-20')] };
  const week = asked('2026-12-14', '2026-12-20');

  test('is left out beside others, with what would refuse it', () => {
    expect(violationsForAll([full, dailyPaper], week, now)).toEqual([]);
    expect(affectedBy([full, dailyPaper], week, now)).toEqual([dailyPaper]);
  });

  test('is not left out when it has an issue, but fewer than its rules ask', () => {
    const saturdays = {
      ...dailyPaper,
      deliveryDays: [6],
      holiday: { ...dailyPaper.holiday, fewestIssues: 2 },
    };
    const found = violationsForAll([saturdays, dailyPaper], week, now).map(({ code }) => code);
    expect(found).toEqual(['HOLIDAY-NO-ISSUE']);
    expect(affectedBy([saturdays, dailyPaper], week, now)).toEqual([saturdays, dailyPaper]);
  });

  test('refuses the change when it has no other', () => {
    const found = violationsForAll([ended], week, now).map(({ code }) => code);
    expect(found).toEqual(['HOLIDAY-NO-ISSUE']);
    expect(affectedBy([ended], week, now)).toEqual([ended]);
  });
});
