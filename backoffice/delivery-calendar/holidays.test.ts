import { expect, test } from 'vitest';
import { isoDay } from '../../contract/dates.ts';
import { easterSunday } from '../../contract/public-holidays.ts';

test('Easter is on the day of the church calendar, for early, late and usual dates', () => {
  const listed = [
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ];
  for (const day of listed) expect(isoDay(easterSunday(Number(day.slice(0, 4))))).toBe(day);
});
