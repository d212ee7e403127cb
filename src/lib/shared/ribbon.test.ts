import { describe, expect, it } from 'vitest';
import { type CalendarDay, dayMarks, namedDays } from './ribbon.ts';

const calendar: CalendarDay[] = [
  { day: '2026-11-29', status: 'none' },
  { day: '2026-11-30', status: 'delivery' },
  { day: '2026-12-01', status: 'paused' },
  { day: '2026-12-25', status: 'no_paper', reason: 'Eerste Kerstdag' },
];

describe('the delivery ribbon', () => {
  it('begins with today, by name', () => {
    const [first, second] = dayMarks(calendar, '2026-11-29');
    expect(first).toMatchObject({ isToday: true, weekday: 'vandaag', number: 29, month: 'nov' });
    expect(second).toMatchObject({ isToday: false, weekday: 'ma', number: 30, month: undefined });
  });

  it('names the month on its first day', () => {
    expect(dayMarks(calendar, '2026-11-29').map(({ month }) => month)).toEqual([
      'nov',
      undefined,
      'dec',
      undefined,
    ]);
  });

  it('has the full date for the sentence', () => {
    expect(dayMarks(calendar, '2026-11-29')[2]?.date).toBe('dinsdag 1 december');
  });

  it('names the public holidays under it', () => {
    expect(namedDays(calendar, '2026-11-29')).toEqual([
      { date: 'vrijdag 25 december', reason: 'Eerste Kerstdag' },
    ]);
  });
});
