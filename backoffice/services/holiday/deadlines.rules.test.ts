import { describe, expect, test } from 'vitest';
import { closingOf, earliestDay, isStillOpen } from './deadlines.rules.ts';
import { dailyPaper, pause } from './holiday.fixture.ts';

const { holiday } = dailyPaper;
const closes = (day: string, country: 'nl' | 'be' = 'nl') => closingOf(day, country, holiday).day;

describe('a paper closes at noon', () => {
  test.each([
    ["Monday's on Wednesday", '2026-11-23', '2026-11-18'],
    ["Tuesday's on Friday", '2026-11-24', '2026-11-20'],
    ["Wednesday's on Monday", '2026-11-25', '2026-11-23'],
    ["Saturday's on Thursday", '2026-11-28', '2026-11-26'],
    ['two working days before, Christmas not being one', '2026-12-29', '2026-12-24'],
    ['two working days before, across New Year', '2027-01-05', '2026-12-31'],
    ['two working days before, Easter Monday not being one', '2026-04-08', '2026-04-03'],
  ])('%s', (_, day, closing) => {
    expect(closes(day)).toBe(closing);
  });

  test('by the working days of its own country', () => {
    // 21 July is Belgium's national day.
    expect(closes('2026-07-23', 'be')).toBe('2026-07-20');
    expect(closes('2026-07-23', 'nl')).toBe('2026-07-21');
  });

  test('and is still open a minute before', () => {
    const open = (time: string) => isStillOpen('2026-11-24', 'nl', holiday, { day: '2026-11-20', time });
    expect(open('11:59')).toBe(true);
    expect(open('12:00')).toBe(false);
  });
});

describe('the first day on which a change may begin', () => {
  const earliest = (day: string, time = '09:00', subscription = dailyPaper) =>
    earliestDay(subscription, holiday, { day, time });

  test('is the day after the last closed paper', () => {
    expect(earliest('2026-11-20', '11:59')).toBe('2026-11-24');
    expect(earliest('2026-11-20', '12:00')).toBe('2026-11-25');
  });

  test("is not Saturday, although its paper is open, while Monday's is closed", () => {
    // Wednesday afternoon: Saturday's paper closes tomorrow, Monday's is closed.
    expect(isStillOpen('2026-11-28', 'nl', holiday, { day: '2026-11-25', time: '13:00' })).toBe(true);
    expect(earliest('2026-11-25', '13:00')).toBe('2026-12-01');
  });

  test('is today when no paper is closed', () => {
    const saturdays = { ...dailyPaper, deliveryDays: [6] };
    expect(earliest('2026-11-23', '09:00', saturdays)).toBe('2026-11-23');
    expect(earliest('2026-11-26', '13:00', saturdays)).toBe('2026-11-29');
  });

  test('is today during a pause, because its closed papers are not delivered', () => {
    const paused = { ...dailyPaper, suspensions: [pause('2026-11-10', '2026-11-24')] };
    expect(earliest('2026-11-20', '13:00', paused)).toBe('2026-11-20');
  });
});
