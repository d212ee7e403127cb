import { expect, test } from 'vitest';
import { workingDaysAfter, workingDaysBefore } from './working-days.ts';

test.each([
  // A Friday: Monday, Tuesday, Wednesday, Thursday and Friday.
  ['nl', '2026-11-20', 5, '2026-11-27'],
  ['nl', '2026-11-21', 1, '2026-11-23'],
  // Both days of Christmas are off in the Netherlands, one in Belgium; the 26th is a Saturday.
  ['nl', '2026-12-24', 1, '2026-12-28'],
  ['be', '2026-12-24', 2, '2026-12-29'],
  // Armistice Day is not in our list of public holidays; All Saints' Day is, for Belgium.
  ['be', '2027-10-29', 1, '2027-11-02'],
  ['nl', '2027-10-29', 1, '2027-11-01'],
  ['nl', '2026-11-20', 0, '2026-11-20'],
] as const)('in %s, from %s, %i working days on is %s', (country, day, count, after) => {
  expect(workingDaysAfter(day, count, country)).toBe(after);
});

test.each([
  ['nl', '2026-11-30', 3, '2026-11-25'],
  ['nl', '2026-11-29', 1, '2026-11-27'],
  ['nl', '2027-01-04', 1, '2026-12-31'],
] as const)('in %s, from %s, %i working days back is %s', (country, day, count, before) => {
  expect(workingDaysBefore(day, count, country)).toBe(before);
});
