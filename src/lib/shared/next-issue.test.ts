import { expect, test } from 'vitest';
import { nearDate } from './dates.ts';
import { dayAndTime, earliest, timeText } from './next-issue.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const issue = (day: string, expectedBefore: string, isLate = false) => ({ day, expectedBefore, isLate });

test('The earliest issue is the first by its day and time', () => {
  const [late, soon] = [issue('2026-11-21', '11:30', true), issue('2026-11-21', '08:00')];
  expect(earliest([issue('2026-11-22', '07:00'), late, soon])).toBe(soon);
  expect(earliest([])).toBeUndefined();
});

test('A known delay is said with its time', () => {
  const [usual, late] = [issue('2026-11-21', '08:00'), issue('2026-11-21', '11:30', true)];
  expect([usual, late].map((one) => timeText(one, t))).toEqual([
    'hero.next.before 8.00\u00a0uur',
    'hero.next.late 11.30\u00a0uur',
  ]);
  const tomorrow = nearDate(usual.day, '2026-11-20');
  expect([usual, late].map((one) => dayAndTime(one, '2026-11-20', t))).toEqual([
    `subscription.nextAt ${tomorrow} 8.00\u00a0uur`,
    `subscription.nextAt.late ${tomorrow} 11.30\u00a0uur`,
  ]);
});
