import { expect, it } from 'vitest';
import { doneDays } from './done-days.ts';
import type { Move } from './moves.ts';

const part = (day: string | null, kind = 'newspaper') => ({
  firstPaper: day === null ? null : { day },
  subscription: { product: { kind } },
});
const move = (canCancel: boolean, ...parts: readonly object[]) =>
  ({ canCancel, cancelUntil: '2027-01-20', movingDay: '2027-01-24', parts }) as unknown as Move;
const daysOf = (one: Move) => doneDays(one).map(({ day, words }) => `${day} ${words.join(' ')}`);

it('After a move the last day to cancel, the moving day and the first paper are shown', () => {
  expect(daysOf(move(true, part('2027-01-25')))).toEqual([
    '2027-01-20 moving.done.day.cancel',
    '2027-01-24 moving.done.day.moves',
    '2027-01-25 moving.done.day.newspaper',
  ]);
});

it('A paper and a magazine that first come on one day share it, and who gets no paper has no day', () => {
  const one = move(false, part('2027-01-25'), part('2027-01-25', 'magazine'), part(null));
  expect(daysOf(one)).toEqual([
    '2027-01-24 moving.done.day.moves',
    '2027-01-25 moving.done.day.newspaper moving.done.day.magazine',
  ]);
});

it('A first paper on the moving day shares that day', () => {
  expect(daysOf(move(true, part('2027-01-24'), part('2027-01-25', 'magazine')))).toEqual([
    '2027-01-20 moving.done.day.cancel',
    '2027-01-24 moving.done.day.moves moving.done.day.newspaper',
    '2027-01-25 moving.done.day.magazine',
  ]);
});

it('Two newspapers that first come on one day are one first paper', () => {
  expect(daysOf(move(false, part('2027-01-25'), part('2027-01-25')))).toEqual([
    '2027-01-24 moving.done.day.moves',
    '2027-01-25 moving.done.day.newspaper',
  ]);
});
