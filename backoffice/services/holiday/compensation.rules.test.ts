import { expect, test } from 'vitest';
import { compensationOf } from './compensation.rules.ts';
import { dailyPaper } from './holiday.fixture.ts';

const extending = { ...dailyPaper, holiday: { ...dailyPaper.holiday, compensation: 'extend' as const } };
const own = {
  kind: 'suspension' as const,
  firstDay: '2026-12-07',
  lastDay: '2026-12-12',
  publisherReason: null,
};

test('a pause moves the end date; without an end date, or for a pause by the publisher, it is credited', () => {
  expect(compensationOf(extending, own)).toBe('credit');
  expect(compensationOf({ ...extending, endsOn: '2027-01-01' }, own)).toBe('extend');
  expect(compensationOf({ ...extending, endsOn: '2027-01-01' }, { ...own, publisherReason: 'Staking' })).toBe(
    'credit',
  );
  expect(compensationOf(dailyPaper, { ...own, kind: 'temporary_address' })).toBe('none');
});

test('the end date moves when enough issues appear after it; otherwise all paused issues are credited', () => {
  const thursdays = { kind: 'magazine' as const, deliveryDays: [], endsOn: '2026-12-17' };
  const listed = (...dates: string[]) => ({ ...extending, ...thursdays, appearance: { dates } });
  const inside = ['2026-12-10', '2026-12-17'];
  expect(compensationOf(listed(...inside, '2026-12-24'), own)).toBe('extend');
  expect(compensationOf(listed(...inside), own)).toBe('credit');
  const both = { ...own, lastDay: '2026-12-17' };
  expect(compensationOf(listed(...inside, '2026-12-24', '2026-12-31'), both)).toBe('extend');
  expect(compensationOf(listed(...inside, '2026-12-24'), both)).toBe('credit');
});

test('the end date does not move when the reader has moved out of the delivery area before it', () => {
  const ending = { ...extending, endsOn: '2027-01-02' };
  const gone = { moveId: 'm', movingDay: '2027-01-01', address: null, left: null };
  expect(compensationOf({ ...ending, moves: [gone] }, own)).toBe('credit');
});

test('a pause that moved the end date is not credited; a pause that did not move it is credited', () => {
  const changeIds = ['a-pause'];
  const moved = {
    ...extending,
    endsOn: '2027-01-09',
    extension: { agreedEndsOn: '2027-01-02', issues: 6, changeIds },
  };
  expect(compensationOf(moved, { ...own, changeId: 'a-pause' })).toBe('extend');
  expect(compensationOf({ ...moved, endsOn: null }, { ...own, changeId: 'a-pause' })).toBe('extend');
  expect(compensationOf(moved, { ...own, changeId: 'another' })).toBe('credit');
});
