import { expect, test } from 'vitest';
import { changesOf, type HolidaySubscription } from './change.ts';
import { endingOf } from './ending.rules.ts';
import { dailyPaper, pause } from './holiday.fixture.ts';

const withPause = (firstDay: string, lastDay: string, reason: string | null = null): HolidaySubscription => ({
  ...dailyPaper,
  suspensions: [pause(firstDay, lastDay, reason)],
});
const ending = (subscription: HolidaySubscription, day: string, time = '09:00') =>
  endingOf(subscription, changesOf(subscription)[0]!, { day, time });

test('a future pause can be cancelled until noon of the second working day before it', () => {
  const subscription = withPause('2026-12-10', '2026-12-20');
  expect(ending(subscription, '2026-12-08', '11:59')).toEqual({ how: 'cancel' });
  expect(ending(subscription, '2026-12-08', '12:00')).toEqual({ how: 'not', why: 'HOLIDAY-CLOSED' });
});

test("a pause cannot be cancelled when one of its papers is closed; Monday's closes before Saturday's", () => {
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

test('a running pause cannot be ended when its last papers are closed', () => {
  expect(ending(withPause('2026-11-10', '2026-11-23'), '2026-11-20')).toEqual({
    how: 'not',
    why: 'HOLIDAY-CLOSED',
  });
});

test('a reader cannot end a past pause, or one by the publisher', () => {
  expect(ending(withPause('2026-11-01', '2026-11-19'), '2026-11-20')).toMatchObject({ why: 'HOLIDAY-PAST' });
  expect(ending(withPause('2026-11-10', '2026-12-10', 'Sneeuw'), '2026-11-20')).toMatchObject({
    why: 'HOLIDAY-SET-BY-PUBLISHER',
  });
});
