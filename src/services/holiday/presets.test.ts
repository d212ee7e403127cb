import { expect, it } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { presetsOf } from './presets.ts';

const days = (from: string, count: number, openFrom: string) =>
  Array.from({ length: count }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    isOpen: day >= openFrom,
    reason: null,
    reasonValues: [],
    isDelivery: true,
  }));

it('Common periods begin on the first open Saturday or Monday, and end on a Sunday', () => {
  expect(presetsOf(days('2026-11-20', 42, '2026-11-25'))).toEqual([
    { name: 'saturday', firstDay: '2026-11-28', lastDay: '2026-12-06' },
    { name: 'week', firstDay: '2026-11-30', lastDay: '2026-12-06' },
    { name: 'twoWeeks', firstDay: '2026-11-28', lastDay: '2026-12-13' },
    { name: 'threeWeeks', firstDay: '2026-11-28', lastDay: '2026-12-20' },
  ]);
});

it('A period without an open first day is left out', () => {
  expect(presetsOf(days('2026-11-20', 5, '2026-11-23')).map(({ name }) => name)).toEqual(['week']);
  expect(presetsOf(days('2026-11-20', 42, '2027-06-01'))).toEqual([]);
});
