import { describe, expect, it } from 'vitest';
import { openStateAt, parseBusinessHours } from './business-hours.ts';

const at = (instant: string) => Date.parse(instant);
const reported = (intervals: readonly (readonly [from: string, to: string])[], isActive = true) => ({
  businessHoursInfo: {
    isActive,
    businessHours: intervals.map(([from, to]) => ({ startTime: at(from), endTime: at(to) })),
  },
});
/** Tuesday and Wednesday, 8.00 to 23.59 in Amsterdam. */
const HOURS = parseBusinessHours(
  reported([
    ['2026-11-24T08:00+01:00', '2026-11-24T23:59+01:00'],
    ['2026-11-25T08:00+01:00', '2026-11-25T23:59+01:00'],
  ]),
);

describe('Opening hours', () => {
  it.each([
    ['2026-11-24T07:59:59+01:00', false, '2026-11-24T08:00+01:00'],
    ['2026-11-24T08:00:00+01:00', true, '2026-11-24T23:59+01:00'],
    ['2026-11-24T23:58:59+01:00', true, '2026-11-24T23:59+01:00'],
    ['2026-11-24T23:59:00+01:00', false, '2026-11-25T08:00+01:00'],
    ['2026-11-25T00:30:00+01:00', false, '2026-11-25T08:00+01:00'],
  ])('at %s the chat is open: %s, until %s', (now, isOpen, changesAt) => {
    expect(openStateAt(HOURS, at(now))).toEqual({ isOpen, changesAt: at(changesAt) });
  });

  it('the night in which the clock goes back has one hour more', () => {
    const night = parseBusinessHours(reported([['2026-10-24T22:00+02:00', '2026-10-25T03:00+01:00']]));
    expect(openStateAt(night, at('2026-10-25T02:30+02:00')).isOpen, 'first 2.30').toBe(true);
    expect(openStateAt(night, at('2026-10-25T02:30+01:00')).isOpen, 'second 2.30').toBe(true);
    expect(openStateAt(night, at('2026-10-25T03:00+01:00')).isOpen).toBe(false);
  });

  it('the night in which the clock goes forward has one hour less', () => {
    const night = parseBusinessHours(reported([['2026-03-28T22:00+01:00', '2026-03-29T03:00+02:00']]));
    expect(openStateAt(night, at('2026-03-29T01:59+01:00')).isOpen).toBe(true);
    expect(openStateAt(night, at('2026-03-29T03:00+02:00')).isOpen).toBe(false);
  });

  it('intervals in the past, none and reversed ones mean closed, without a next time', () => {
    for (const intervals of [
      [['2026-11-20T08:00Z', '2026-11-20T17:00Z']],
      [],
      [['2026-12-20T17:00Z', '2026-12-20T08:00Z']],
    ] as const)
      expect(openStateAt(parseBusinessHours(reported(intervals)), at('2026-11-24T12:00Z'))).toEqual({
        isOpen: false,
      });
  });

  it('hours that are not active mean closed, in whatever order the product lists them it is the first one that counts', () => {
    const unordered = [
      ['2026-11-25T08:00Z', '2026-11-25T17:00Z'],
      ['2026-11-24T08:00Z', '2026-11-24T17:00Z'],
    ] as const;
    const now = at('2026-11-24T12:00Z');
    expect(openStateAt(parseBusinessHours(reported(unordered)), now).isOpen).toBe(true);
    expect(openStateAt(parseBusinessHours(reported(unordered, false)), now)).toEqual({ isOpen: false });
  });

  it('without hours the chat is always open', () => {
    expect(openStateAt('always', 0)).toEqual({ isOpen: true });
  });
});
