import { describe, expect, it } from 'vitest';
import type { Period } from '../kit/date/month.ts';
import { dayFacts, type HolidayDay } from './day-facts.tsx';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');

const day = (date: string, differences: Partial<HolidayDay> = {}): HolidayDay => ({
  day: date,
  isOpen: true,
  reason: null,
  reasonValues: [],
  isDelivery: true,
  ...differences,
});

const tooSoon = {
  isOpen: false,
  reason: 'HOLIDAY-TOO-SOON',
  reasonValues: [{ name: 'earliest', value: '2026-11-27' }],
};
const nothing: Period = { first: undefined, last: undefined };
const november = [
  day('2026-11-26', tooSoon),
  day('2026-11-27'),
  day('2026-11-28'),
  day('2026-11-29', { isDelivery: false }),
  day('2026-11-30'),
];

describe('a day of the date choice', () => {
  const facts = (date: string, period = nothing) =>
    dayFacts(november, { kind: 'suspension', period, today: '2026-11-24' }, t)(date);

  it('has a reason when it cannot be chosen, and none when it can', () => {
    expect(facts('2026-11-26').why).toBe('violation.HOLIDAY-TOO-SOON vrijdag 27 november');
    expect(facts('2026-11-27').why).toBeUndefined();
  });

  it('cannot be chosen, and has an empty reason, when the back office sent nothing about it', () => {
    expect(facts('2026-12-01').why).toBe('');
  });

  it('shows whether a paper is delivered', () => {
    expect(facts('2026-11-28')).toMatchObject({ look: 'delivery', said: ['holiday.day.delivery'] });
    expect(facts('2026-11-29')).toMatchObject({ look: 'none', said: [] });
  });

  it('shows papers in the chosen period as paused, and marks its first and last day', () => {
    const chosen = { first: '2026-11-27', last: '2026-11-29' };
    expect(facts('2026-11-27', chosen).said).toEqual(['holiday.day.paused', 'holiday.day.first']);
    expect(facts('2026-11-28', chosen)).toMatchObject({ look: 'paused', said: ['holiday.day.paused'] });
    expect(facts('2026-11-29', chosen)).toMatchObject({ look: 'none', said: ['holiday.day.last'] });
    expect(facts('2026-11-30', chosen).look).toBe('delivery');
  });
});
