import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import { effectOf } from './effect.ts';
import { withMove } from './move.ts';
import { arnhem, dailyPaper, gent, planned, utrecht } from './moving.fixture.ts';
import { movingRulesOf } from './moving.rule-set.ts';
import {
  cancelUntil,
  earliestMovingDay,
  isInArea,
  latestMovingDay,
  movingViolations,
  stateOfMove,
  violationsForAll,
  whyNotCancel,
} from './moving.rules.ts';

/** A Friday. */
const today = '2026-11-20';
const codes = (day: string, difference: Partial<typeof dailyPaper> = {}) =>
  movingViolations({ ...dailyPaper, ...difference }, day, today).map(({ code }) => code);

describe('the moving day', () => {
  test.each([
    ['after four working days', '2026-11-26', ['MOVING-TOO-SOON']],
    ['after five working days', '2026-11-27', []],
    ['on a Sunday', '2026-11-29', []],
    ['a year from today', '2027-11-20', []],
    ['a year and a day from today', '2027-11-21', ['MOVING-TOO-FAR']],
  ])('%s is answered well', (_, day, expected) => {
    expect(codes(day)).toEqual(expected);
  });

  test('is counted in working days, without the public holidays of its country', () => {
    expect(earliestMovingDay(dailyPaper, '2026-12-24')).toBe('2027-01-04');
    expect(earliestMovingDay({ ...dailyPaper, country: 'be' }, '2027-07-19')).toBe('2027-07-27');
  });

  test('follows the rules of the product', () => {
    const moving = movingRulesOf('nl', 'newspaper', { noticeWorkingDays: 10, monthsAhead: 3 });
    expect(earliestMovingDay({ ...dailyPaper, moving }, today)).toBe('2026-12-04');
    expect(latestMovingDay({ ...dailyPaper, moving }, today)).toBe('2027-02-20');
  });

  test('is not after the end of the subscription', () => {
    expect(codes('2027-02-01', { endsOn: '2027-01-31' })).toEqual(['MOVING-AFTER-END']);
    expect(codes('2027-01-31', { endsOn: '2027-01-31' })).toEqual([]);
  });

  test('of a second move is after that of the first', () => {
    const moves = [{ moveId: 'first', movingDay: '2027-01-15', address: arnhem, left: null }];
    expect(codes('2027-01-14', { moves })).toEqual(['MOVING-OVERLAP']);
    expect(codes('2027-01-15', { moves })).toEqual(['MOVING-OVERLAP']);
    expect(codes('2027-01-16', { moves })).toEqual([]);
    const done = [{ moveId: 'done', movingDay: today, address: arnhem, left: { address: utrecht } }];
    expect(codes('2026-11-27', { moves: done })).toEqual([]);
  });

  test('is refused once for several subscriptions, with the strictest day', () => {
    const moving = movingRulesOf('nl', 'newspaper', { noticeWorkingDays: 8 });
    expect(violationsForAll([dailyPaper, { ...dailyPaper, id: '2', moving }], '2026-11-23', today)).toEqual([
      { code: 'MOVING-TOO-SOON', field: 'movingDay', values: [{ name: 'earliest', value: '2026-12-02' }] },
    ]);
  });
});

describe('a planned move', () => {
  test.each([
    ['on the day of submission', today, 'submitted'],
    ['in the weekend after', '2026-11-22', 'submitted'],
    ['a working day later', '2026-11-23', 'scheduled'],
    ['the day before', '2026-12-13', 'scheduled'],
    ['on the day', '2026-12-14', 'done'],
  ])('is %s %s', (_, day, state) => {
    expect(stateOfMove(dailyPaper, planned('2026-12-14'), day)).toBe(state);
  });

  test('that was cancelled stays cancelled', () => {
    const move = planned('2026-12-14', { isCancelled: true });
    expect(stateOfMove(dailyPaper, move, '2026-12-20')).toBe('cancelled');
    expect(whyNotCancel(dailyPaper, move, today)).toBe('MOVING-PAST');
  });

  test('can be cancelled until three working days before', () => {
    const move = planned('2026-12-14');
    expect(cancelUntil(dailyPaper, move)).toBe('2026-12-09');
    expect(whyNotCancel(dailyPaper, move, '2026-12-09')).toBeNull();
    expect(whyNotCancel(dailyPaper, move, '2026-12-10')).toBe('MOVING-CLOSED');
    expect(whyNotCancel(dailyPaper, move, '2026-12-14')).toBe('MOVING-PAST');
  });
});

describe('the delivery area', () => {
  test('of a newspaper is its country, of a magazine both', () => {
    expect([isInArea(dailyPaper, arnhem), isInArea(dailyPaper, gent)]).toEqual([true, false]);
    const magazine = { ...dailyPaper, moving: movingRulesOf('nl', 'magazine') };
    expect(isInArea(magazine, gent)).toBe(true);
    const belgian = { ...dailyPaper, moving: movingRulesOf('be', 'newspaper') };
    expect([isInArea(belgian, gent), isInArea(belgian, arnhem)]).toEqual([true, false]);
  });

  test('of a region ends where its postcodes end', () => {
    const moving = movingRulesOf('nl', 'newspaper', { area: { NL: [[6500, 6811]], BE: [] } });
    const at = (zip_code: string) => isInArea({ ...dailyPaper, moving }, { ...arnhem, zip_code });
    expect(['6499 ZZ', '6500 AA', '6811 ZZ', '6812 AA'].map(at)).toEqual([false, true, true, false]);
  });
});

describe('the effect of a move', () => {
  const move = { moveId: 'm', movingDay: '2026-12-14', address: arnhem, isDelivered: true };
  const papers = (subscription: typeof dailyPaper) =>
    plannedDays(subscription, '2026-12-11', '2026-12-16').map((each) =>
      'address' in each ? each.address.city : each.status,
    );

  test('papers go to the new address from the moving day on', () => {
    expect(papers(withMove(dailyPaper, move))).toEqual([
      'Utrecht',
      'Utrecht',
      'none',
      'Arnhem',
      'Arnhem',
      'Arnhem',
    ]);
  });

  test('outside the area no paper comes, and the subscription continues', () => {
    const moved = withMove(dailyPaper, { ...move, isDelivered: false });
    expect(papers(moved)).toEqual(['Utrecht', 'Utrecht', 'none', 'none', 'none', 'none']);
    expect(effectOf(moved, move.movingDay, false)).toMatchObject({ isDelivered: false, firstPaper: null });
  });

  test.each([true, false])(
    'a running temporary address continues after it (delivery at the new home: %s)',
    (isDelivered) => {
      const away = { firstDay: '2026-12-12', lastDay: '2026-12-15', changeId: 'a', address: gent };
      const moved = withMove({ ...dailyPaper, temporaryAddresses: [away] }, { ...move, isDelivered });
      const then = isDelivered ? 'Arnhem' : 'none';
      expect(papers(moved)).toEqual(['Utrecht', 'Gent', 'none', 'Gent', 'Gent', then]);
      expect(effectOf(moved, move.movingDay, isDelivered)).toMatchObject({
        temporaryUntil: '2026-12-15',
        firstPaper: isDelivered ? { day: '2026-12-16' } : null,
      });
    },
  );

  test('a pause on that day is shown', () => {
    const pause = { firstDay: '2026-12-01', lastDay: '2026-12-20', changeId: 'p', publisherReason: null };
    const moved = withMove({ ...dailyPaper, suspensions: [pause] }, move);
    expect(effectOf(moved, move.movingDay, true)).toMatchObject({
      pausedUntil: '2026-12-20',
      firstPaper: { day: '2026-12-21' },
    });
  });
});

const day = fc
  .integer({ min: -40, max: 420 })
  .map((offset) => Temporal.PlainDate.from(today).add({ days: offset }).toString());

describe('any day', () => {
  test('a submitted move can be cancelled on the same day', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom('nl' as const, 'be' as const), (movingDay, on, country) => {
        const subscription = { ...dailyPaper, country };
        if (movingViolations(subscription, movingDay, on).length > 0) return;
        expect(whyNotCancel(subscription, planned(movingDay, { submittedOn: on }), on)).toBeNull();
      }),
      { numRuns: 500, seed: 20261120 },
    );
  });

  test('states have a fixed order', () => {
    const order = ['submitted', 'scheduled', 'done'];
    fc.assert(
      fc.property(day, day, day, (movingDay, one, other) => {
        const [earlier = one, later = other] = [one, other].sort();
        const at = (on: string) => order.indexOf(stateOfMove(dailyPaper, planned(movingDay), on));
        expect(at(earlier)).toBeLessThanOrEqual(at(later));
      }),
      { numRuns: 500, seed: 20261120 },
    );
  });

  test('every day from the first to the last open day is open', () => {
    fc.assert(
      fc.property(day, day, (on, movingDay) => {
        const isBetween =
          movingDay >= earliestMovingDay(dailyPaper, on) && movingDay <= latestMovingDay(dailyPaper, on);
        expect(movingViolations(dailyPaper, movingDay, on).length === 0).toBe(isBetween);
      }),
      { numRuns: 500, seed: 20261120 },
    );
  });
});
