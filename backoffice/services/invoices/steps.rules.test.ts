import { expect, test } from 'vitest';
import type { Country } from '../../../contract/public-holidays.ts';
import { payBefore, reminderDays } from './steps.rules.ts';

test.each<[Country, string, readonly [string, string, string]]>([
  // Weekends, and 1 January 2027, a Friday with a weekend behind it.
  ['nl', '2026-12-02', ['2026-12-07', '2026-12-16', '2027-01-04']],
  ['be', '2026-12-02', ['2026-12-07', '2026-12-16', '2027-01-04']],
  ['nl', '2026-12-29', ['2027-01-04', '2027-01-12', '2027-01-28']],
  ['be', '2026-12-29', ['2027-01-04', '2027-01-12', '2027-01-28']],
  // King's Day, 21 July and 26 December, each closed in one country.
  ['nl', '2027-04-24', ['2027-04-28', '2027-05-10', '2027-05-24']],
  ['be', '2027-04-24', ['2027-04-27', '2027-05-10', '2027-05-24']],
  ['nl', '2027-07-18', ['2027-07-21', '2027-08-02', '2027-08-17']],
  ['be', '2027-07-18', ['2027-07-22', '2027-08-02', '2027-08-17']],
  ['nl', '2028-12-23', ['2028-12-27', '2029-01-08', '2029-01-22']],
  ['be', '2028-12-23', ['2028-12-26', '2029-01-08', '2029-01-22']],
])('A reader in %s whose invoice was due on %s is reminded on open days', (country, dueOn, days) => {
  expect(reminderDays(country, dueOn, null)).toEqual(days);
});

test('Reminders count from a failed debit only when it is later than the due day', () => {
  expect(reminderDays('nl', '2026-12-02', '2026-12-07')[0]).toBe('2026-12-10');
  expect(reminderDays('nl', '2026-12-02', '2026-11-30')[0]).toBe('2026-12-07');
});

test.each<[Country, string, string, string | null]>([
  ['nl', '2026-12-02', '2026-11-01', '2026-12-03'],
  ['be', '2026-12-02', '2026-12-01', '2026-12-03'],
  // The due day itself is in time. The day after it may be a closed one: it is the first day that is too late.
  ['nl', '2026-12-02', '2026-12-02', '2026-12-03'],
  ['be', '2026-12-31', '2026-12-31', '2027-01-01'],
  // Late: the day of the next step, never today.
  ['nl', '2026-12-02', '2026-12-03', '2026-12-07'],
  ['nl', '2026-12-02', '2026-12-06', '2026-12-07'],
  ['nl', '2026-12-02', '2026-12-07', '2026-12-16'],
  ['nl', '2026-12-02', '2026-12-16', '2027-01-04'],
  ['be', '2026-12-29', '2026-12-30', '2027-01-04'],
  ['be', '2026-12-29', '2027-01-01', '2027-01-04'],
  ['nl', '2027-04-24', '2027-04-27', '2027-04-28'],
  ['be', '2027-04-24', '2027-04-26', '2027-04-27'],
  ['be', '2027-04-24', '2027-04-27', '2027-05-10'],
  // After the last step no day is said.
  ['nl', '2026-12-02', '2027-01-03', '2027-01-04'],
  ['nl', '2026-12-02', '2027-01-04', null],
  ['be', '2026-12-02', '2028-01-01', null],
])('A reader in %s with an invoice due on %s reads on %s to pay before %s', (country, dueOn, today, day) => {
  expect(payBefore(country, dueOn, today)).toBe(day);
});
