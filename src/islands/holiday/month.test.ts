import { describe, expect, it } from 'vitest';
import { type Choice, type HolidayDay, monthFrom, monthOf, pick } from './month.ts';

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
const nothing: Choice = { first: undefined, last: undefined };
const facts = { kind: 'suspension' as const, choice: nothing, today: '2026-11-24' };

const november = [
  day('2026-11-24', tooSoon),
  day('2026-11-25', tooSoon),
  day('2026-11-26', tooSoon),
  day('2026-11-27'),
  day('2026-11-28'),
  day('2026-11-29', { isDelivery: false }),
  day('2026-11-30', tooSoon),
];

describe('a month of the date choice', () => {
  const cells = (choice: Choice = nothing) =>
    monthOf('2026-11', november, { ...facts, choice }, t)
      .weeks.flat()
      .filter((cell) => cell !== undefined);
  const cell = (date: string, choice: Choice = nothing) => cells(choice).find(({ day }) => day === date);

  it('begins on Monday and leaves out the weeks that are over', () => {
    const { weeks } = monthOf('2026-11', november, facts, t);
    expect(weeks.map((week) => week.map((one) => one?.number))).toEqual([
      [23, 24, 25, 26, 27, 28, 29],
      [30, undefined, undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(weeks[0]?.[0]?.isPast).toBe(true);
  });

  it('tells each reason once, with its days, and every closed day refers to it', () => {
    const { reasons } = monthOf('2026-11', november, facts, t);
    expect(reasons).toEqual([
      { days: '24 t/m 26, 30', text: 'violation.HOLIDAY-TOO-SOON vrijdag 27 november' },
    ]);
    expect(cell('2026-11-25')).toMatchObject({ isOpen: false, reason: 1 });
    expect(cell('2026-11-27')).toMatchObject({ isOpen: true, reason: undefined });
  });

  it('says of each day what comes', () => {
    expect(cell('2026-11-28')?.label).toBe('zaterdag 28 november, holiday.day.delivery');
    expect(cell('2026-11-29')?.label).toBe('zondag 29 november');
  });

  it('marks the papers inside the choice as paused, and its ends as such', () => {
    const choice = { first: '2026-11-27', last: '2026-11-29' };
    expect(cell('2026-11-27', choice)).toMatchObject({ mark: 'paused', place: 'first' });
    expect(cell('2026-11-28', choice)).toMatchObject({ mark: 'paused', place: 'inside' });
    expect(cell('2026-11-29', choice)).toMatchObject({ mark: 'none', place: 'last' });
    expect(cell('2026-11-30', choice)).toMatchObject({ mark: 'delivery', place: undefined });
  });
});

describe('pressing days', () => {
  it('chooses the first, then the last, then begins again', () => {
    const first = pick(nothing, '2026-11-28');
    expect(first).toEqual({ first: '2026-11-28', last: undefined });
    const whole = pick(first, '2026-12-06');
    expect(whole).toEqual({ first: '2026-11-28', last: '2026-12-06' });
    expect(pick(whole, '2026-12-01')).toEqual({ first: '2026-12-01', last: undefined });
  });

  it('takes an earlier day as a new first one', () => {
    expect(pick({ first: '2026-11-28', last: undefined }, '2026-11-27').first).toBe('2026-11-27');
  });
});

it('months follow each other across the year and a short February', () => {
  expect(monthFrom('2026-12', 1)).toBe('2027-01');
  expect(monthFrom('2027-01', -1)).toBe('2026-12');
  expect(monthFrom('2027-01', 1)).toBe('2027-02');
  expect(monthFrom('2027-03', -1)).toBe('2027-02');
});
