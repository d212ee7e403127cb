import { expect, it } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import type { HolidayDay } from './day-facts.tsx';
import { packDays, unpackDays } from './packed-days.ts';

const soon = [{ name: 'earliest', value: '2026-12-02' }];
const days: readonly HolidayDay[] = Array.from({ length: 12 }, (_, index) => ({
  day: addDays('2026-11-25', index),
  isOpen: index > 6,
  reason: index > 6 ? null : index < 3 ? 'HOLIDAY-TOO-SOON' : 'HOLIDAY-OVERLAP',
  reasonValues: index < 3 ? soon : [],
  isDelivery: index % 7 !== 4,
}));

it('come out as they went in, across the end of a month', () => {
  expect(unpackDays(packDays(days))).toEqual(days);
  expect(unpackDays(packDays([]))).toEqual([]);
});

it('take a few characters a day, and each reason once', () => {
  expect(packDays(days)).toMatchObject({ delivery: '111101111110', why: '111222200000' });
  expect(packDays(days).reasons).toHaveLength(2);
});

it('are the days of one stretch', () => {
  expect(() => packDays(days.filter((_, index) => index !== 5))).toThrow('one month');
});
