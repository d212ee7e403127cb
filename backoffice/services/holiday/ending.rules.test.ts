import { expect, test } from 'vitest';
import { changesOf, type HolidaySubscription } from './change.ts';
import { endingOf } from './ending.rules.ts';
import { dailyPaper, pause } from './holiday.example.ts';

const withPause = (firstDay: string, lastDay: string, reason: string | null = null): HolidaySubscription => ({
  ...dailyPaper,
  suspensions: [pause(firstDay, lastDay, reason)],
});
const ending = (subscription: HolidaySubscription, day: string, time = '09:00') =>
  endingOf(subscription, changesOf(subscription)[0]!, { day, time });

test('a coming pause is cancelled until noon of the second working day before it', () => {
  const subscription = withPause('2026-12-10', '2026-12-20');
  expect(ending(subscription, '2026-12-08', '11:59')).toEqual({ how: 'cancel' });
  expect(ending(subscription, '2026-12-08', '12:00')).toEqual({ how: 'not', why: 'HOLIDAY-CLOSED' });
});

test("a pause is not cancelled when one of its papers is closed already, as Monday's is before Saturday's", () => {
  const subscription = withPause('2026-11-28', '2026-12-10');
  expect(ending(subscription, '2026-11-25', '11:59')).toEqual({ how: 'cancel' });
  expect(ending(subscription, '2026-11-25', '12:00')).toEqual({ how: 'not', why: 'HOLIDAY-CLOSED' });
});

test('a running pause ends the day before the first paper that can still be made', () => {
  const subscription = withPause('2026-11-10', '2026-12-10');
  expect(ending(subscription, '2026-11-20')).toEqual({
    how: 'early',
    lastDay: '2026-11-23',
    resumesOn: '2026-11-24',
  });
});

test('a running pause whose last papers are being made runs out by itself', () => {
  expect(ending(withPause('2026-11-10', '2026-11-23'), '2026-11-20')).toEqual({
    how: 'not',
    why: 'HOLIDAY-CLOSED',
  });
});

test('what is over, or the publisher asked for, is not the reader’s to end', () => {
  expect(ending(withPause('2026-11-01', '2026-11-19'), '2026-11-20')).toMatchObject({ why: 'HOLIDAY-PAST' });
  expect(ending(withPause('2026-11-10', '2026-12-10', 'Sneeuw'), '2026-11-20')).toMatchObject({
    why: 'HOLIDAY-SET-BY-PUBLISHER',
  });
});
