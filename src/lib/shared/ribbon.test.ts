import { describe, expect, it } from 'vitest';
import {
  type CalendarDay,
  type DayStatus,
  dayMarks,
  daySign,
  mergedCalendar,
  namedDays,
  nextIssues,
  weeksOf,
} from './ribbon.ts';

const calendar: CalendarDay[] = [
  { day: '2026-11-29', status: 'none' },
  { day: '2026-11-30', status: 'delivery' },
  { day: '2026-12-01', status: 'paused' },
  { day: '2026-12-25', status: 'no_paper', reason: 'Eerste Kerstdag' },
];
const titleWith = (isMagazine: boolean, ...statuses: DayStatus[]) => ({
  isMagazine,
  calendar: statuses.map((status, index) => ({ day: `2026-11-${23 + index}`, status })),
});

describe('The delivery ribbon', () => {
  it('marks today and has the weekday of each day', () => {
    const [first, second] = dayMarks(calendar, '2026-11-29');
    expect(first).toMatchObject({ isToday: true, weekday: 'zo', number: 29 });
    expect(second).toMatchObject({ isToday: false, weekday: 'ma', number: 30 });
  });

  it('names the month on its first day', () => {
    expect(dayMarks(calendar, '2026-11-29').map(({ month }) => month)).toEqual([
      undefined,
      undefined,
      'dec',
      undefined,
    ]);
  });

  it('has the full date for the sentence', () => {
    expect(dayMarks(calendar, '2026-11-29')[2]?.date).toBe('dinsdag 1\u00a0december');
  });

  it('names the public holidays under it, and not the reason of each paused day', () => {
    const snow = { day: '2026-12-02', status: 'paused', reason: 'Sneeuw' } as const;
    expect(namedDays([...calendar, snow], '2026-11-29')).toEqual([
      { date: 'vrijdag 25\u00a0december', reason: 'Eerste Kerstdag' },
    ]);
  });

  it('has seven days in a week', () => {
    const days = Array.from({ length: 14 }, (_, index) => ({ day: `2026-11-${10 + index}`, status: 'none' }));
    const weeks = weeksOf(dayMarks(days as CalendarDay[], '2026-11-10'));
    expect(weeks.map((week) => week.length)).toEqual([7, 7]);
    expect(weeks[1]?.[0]?.number).toBe(17);
  });
});

describe('The ribbon of several titles', () => {
  it('is late on a day as its last title is', () => {
    const late = (time: string) => ({
      isMagazine: false,
      calendar: [{ day: '2026-11-23', status: 'delivery' as const, late: time }],
    });
    expect(mergedCalendar([late('11:30'), late('09:00'), titleWith(false, 'delivery')])[0]?.late).toBe(
      '11:30',
    );
  });

  it('is the calendar itself for a single title', () => {
    expect(mergedCalendar([{ calendar, isMagazine: false }])).toBe(calendar);
    expect(mergedCalendar([])).toEqual([]);
  });

  it('counts the titles of a day, and those that go elsewhere or are paused', () => {
    const paper = titleWith(false, 'delivery', 'other_address', 'paused', 'none', 'paused');
    const other = titleWith(false, 'delivery', 'delivery', 'delivery', 'no_paper', 'none');
    expect(mergedCalendar([paper, other]).map(({ status, count }) => [status, count])).toEqual([
      ['delivery', { coming: 2, elsewhere: 0, paused: 0 }],
      ['other_address', { coming: 2, elsewhere: 1, paused: 0 }],
      ['delivery', { coming: 1, elsewhere: 0, paused: 1 }],
      ['no_paper', { coming: 0, elsewhere: 0, paused: 0 }],
      ['paused', { coming: 0, elsewhere: 0, paused: 1 }],
    ]);
  });

  it('is called a magazine only on days without a newspaper', () => {
    const merged = mergedCalendar([
      titleWith(false, 'delivery', 'none'),
      titleWith(true, 'delivery', 'delivery'),
    ]);
    expect(merged.map(({ isMagazine }) => isMagazine)).toEqual([false, true]);
  });

  it('does not name a holiday on which another title comes', () => {
    const closed = {
      isMagazine: false,
      calendar: [{ day: '2026-12-25', status: 'no_paper', reason: 'Kerst' }],
    };
    const comes = { isMagazine: true, calendar: [{ day: '2026-12-25', status: 'delivery' }] };
    const none = { isMagazine: true, calendar: [{ day: '2026-12-25', status: 'none' }] };
    const reasonWith = (other: unknown) => mergedCalendar([closed, other] as never)[0]?.reason;
    expect([reasonWith(comes), reasonWith(none)]).toEqual([null, 'Kerst']);
  });
});

it('Magazines show their next three issues, a paused one included', () => {
  const issues = titleWith(
    true,
    'none',
    'delivery',
    'none',
    'paused',
    'covered',
    'other_address',
    'delivery',
  );
  expect(nextIssues(issues.calendar).map(({ day }) => day)).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-28',
  ]);
});

it('An issue of a magazine has a sign of its own, also on a day on which only magazines come', () => {
  const delivery = { status: 'delivery' } as const;
  expect([daySign(delivery), daySign(delivery, true)]).toEqual(['delivery', 'magazine']);
  expect(daySign({ status: 'paused' }, true)).toBe('paused');
  const late = { day: '2026-11-23', status: 'other_address', late: '11:30' } as const;
  expect(daySign(late)).toBe('other_address');
  const days = mergedCalendar([
    titleWith(false, 'delivery', 'none'),
    titleWith(true, 'delivery', 'delivery'),
  ]);
  expect(days.map((day) => daySign(day))).toEqual(['delivery', 'magazine']);
});
