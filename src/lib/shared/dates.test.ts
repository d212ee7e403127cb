import { describe, expect, it } from 'vitest';
import {
  aroundDates,
  clockTime,
  dayOfMonth,
  daysBetween,
  longDate,
  longInstant,
  nearDate,
  shortMonth,
  shortWeekday,
} from './dates.ts';

describe('a date on the page', () => {
  it('has its weekday, and no year within this year', () => {
    expect(longDate('2026-11-21', '2026-11-20')).toBe('zaterdag 21\u00a0november');
  });

  it('has the year when it is not this year', () => {
    expect(longDate('2027-01-01', '2026-11-20')).toBe('vrijdag 1\u00a0januari 2027');
  });

  it('is named today or tomorrow, also across the end of a month', () => {
    expect(nearDate('2026-11-30', '2026-11-30')).toBe('vandaag, maandag 30\u00a0november');
    expect(nearDate('2026-12-01', '2026-11-30')).toBe('morgen, dinsdag 1\u00a0december');
    expect(nearDate('2026-12-02', '2026-11-30')).toBe('woensdag 2\u00a0december');
    expect(nearDate('2026-11-29', '2026-11-30')).toBe('zondag 29\u00a0november');
  });

  it('is short in the ribbon, without full stops', () => {
    expect([shortWeekday('2026-11-21'), dayOfMonth('2026-11-01'), shortMonth('2027-03-01')]).toEqual([
      'za',
      1,
      'mrt',
    ]);
  });

  it('counts days correctly when the clocks change', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });
});

describe('a time on the page', () => {
  it('is written the Dutch way', () => {
    expect(clockTime('08:00')).toBe('8.00\u00a0uur');
    expect(clockTime('17:30')).toBe('17.30\u00a0uur');
  });

  it('is in the reader’s time zone, in summer and winter, with the day in that zone', () => {
    expect(longInstant('2026-11-20T13:03:59Z', '2026-11-20', 'nl')).toBe(
      'vrijdag 20\u00a0november, 14.03\u00a0uur',
    );
    expect(longInstant('2026-07-01T22:30:00Z', '2026-11-20', 'be')).toBe(
      'donderdag 2\u00a0juli, 0.30\u00a0uur',
    );
  });
});

it.each([
  [
    'Vanaf maandag 25\u00a0januari 2027 krijgt u uw krant weer',
    ['Vanaf maandag ', '25\u00a0januari 2027', ' krijgt u uw krant weer'],
  ],
  ['Morgen, donderdag 26\u00a0november', ['Morgen, donderdag ', '26\u00a0november', '']],
  [
    'Sorry dat uw krant niet kwam. U krijgt € 1,35 terug.',
    ['Sorry dat uw krant niet kwam. U krijgt € 1,35 terug.'],
  ],
])('%s is taken apart around its dates', (text, parts) => {
  expect(aroundDates(text)).toEqual(parts);
});
