import { describe, expect, it } from 'vitest';
import type { Period } from '../kit/date/month.ts';
import { dayFacts } from './day-facts.tsx';
import type { HolidayDay } from './request.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');

const day = (date: string, differences: Partial<HolidayDay> = {}): HolidayDay => ({
  day: date,
  isOpen: true,
  reason: null,
  reasonValues: [],
  status: 'delivery',
  ...differences,
});

const tooSoon = {
  isOpen: false,
  reason: 'HOLIDAY-TOO-SOON',
  reasonValues: [{ name: 'earliest', value: '2026-11-27' }],
};
const away = {
  isOpen: false,
  reason: 'HOLIDAY-OVERLAP',
  reasonValues: [
    { name: 'product', value: 'Ochtendblad' },
    { name: 'firstDay', value: '2026-12-04' },
    { name: 'lastDay', value: '2026-12-05' },
  ],
};
const nothing: Period = { first: undefined, last: undefined };
const november = [
  day('2026-11-26', tooSoon),
  day('2026-11-27'),
  day('2026-11-28'),
  day('2026-11-29', { status: 'none' }),
  day('2026-11-30'),
  day('2026-12-02', { status: 'paused' }),
  day('2026-12-03', { status: 'other_address' }),
  day('2026-12-04', { status: 'paused', ...away }),
];

describe('a day of the date choice', () => {
  const facts = (date: string, period = nothing, hasNames = false) =>
    dayFacts(november, { kind: 'suspension', period, today: '2026-11-24', hasNames }, t)(date);

  it('has a reason when it cannot be chosen, and none when it can', () => {
    expect(facts('2026-11-26').why).toBe('violation.HOLIDAY-TOO-SOON vrijdag 27\u00a0november');
    expect(facts('2026-11-27').why).toBeUndefined();
  });

  it('names only the first day to choose when an earlier change closes the days after the deadline', () => {
    const values = [
      { name: 'earliest', value: '2027-01-24' },
      { name: 'deadline', value: '2026-12-01' },
    ];
    const facts = dayFacts(
      [day('2026-11-26', { ...tooSoon, reasonValues: values })],
      { kind: 'suspension', period: nothing, today: '2026-11-24', hasNames: true },
      t,
    );
    expect(facts('2026-11-26').why).toMatch(/^holiday\.day\.later zondag 24\u00a0januari/);
  });

  it('names an earlier change with its subscription only when there are several', () => {
    expect(facts('2026-12-04').why).toMatch(/^holiday\.day\.overlap /);
    expect(facts('2026-12-04', nothing, true).why).toContain('violation.HOLIDAY-OVERLAP');
  });

  const closed = (date: string, reason: string, values: Readonly<Record<string, string>>) =>
    day(date, {
      isOpen: false,
      reason,
      reasonValues: Object.entries(values).map(([name, value]) => ({ name, value })),
    } as Partial<HolidayDay>);
  const whyOf = (one: HolidayDay, period = nothing, hasNames = false) =>
    dayFacts([one], { kind: 'suspension', period, today: '2026-11-24', hasNames }, t)(one.day).why;

  it('is too close before an earlier change when the shortest pause does not fit', () => {
    const pause = { product: 'Ochtendblad', firstDay: '2026-12-04', lastDay: '2026-12-09', shortest: '6' };
    const one = closed('2026-12-02', 'HOLIDAY-OVERLAP', pause);
    expect(whyOf(one)).toMatch(/^holiday\.day\.tooClose .*vrijdag 4\u00a0december .* 6$/);
    expect(whyOf(one, nothing, true)).toMatch(/^holiday\.day\.tooClose\.named Ochtendblad/);
  });

  it('cannot be the last day of a period that includes an earlier change', () => {
    const pause = { product: 'Ochtendblad', firstDay: '2026-12-04', lastDay: '2026-12-09' };
    const first: Period = { first: '2026-11-28', last: undefined };
    const why = (date: string) => whyOf(closed(date, 'HOLIDAY-OVERLAP', pause), first);
    expect(why('2026-12-09')).toMatch(/^holiday\.day\.overlap /);
    expect(why('2026-12-10')).toMatch(/^holiday\.day\.beyond .*vrijdag 4\u00a0december/);
  });

  it('names the subscription of which nothing comes any more, or nothing on the days up to it', () => {
    const one = closed('2027-01-04', 'HOLIDAY-NO-ISSUE', { product: 'Lavendel' });
    expect(whyOf(one)).toBe('holiday.day.noMore Lavendel');
    expect(whyOf(one, { first: '2027-01-01', last: undefined })).toBe('violation.HOLIDAY-NO-ISSUE Lavendel');
  });

  it('cannot be chosen, and has an empty reason, when the back office sent nothing about it', () => {
    expect(facts('2026-12-01').why).toBe('');
  });

  const shown = (mark: string, ...said: string[]) => ({ sign: { props: { mark } }, said });

  it('shows whether a paper is delivered', () => {
    expect(facts('2026-11-28')).toMatchObject(shown('delivery', 'holiday.day.delivery'));
    expect(facts('2026-11-29')).toMatchObject(shown('none'));
  });

  it('shows that it is paused already, or has another address', () => {
    expect(facts('2026-12-02')).toMatchObject({
      look: 'changed',
      ...shown('paused', 'holiday.day.paused.already'),
    });
    expect(facts('2026-12-03')).toMatchObject({
      look: 'changed',
      ...shown('other_address', 'holiday.day.other_address.already'),
    });
  });

  it('marks papers in the chosen period otherwise than earlier pauses, and its first and last day', () => {
    const chosen = { first: '2026-11-27', last: '2026-11-29' };
    expect(facts('2026-11-27', chosen).said).toEqual(['holiday.day.paused', 'holiday.day.first']);
    expect(facts('2026-11-28', chosen)).toMatchObject(shown('chosen', 'holiday.day.paused'));
    expect(facts('2026-11-29', chosen)).toMatchObject(shown('none', 'holiday.day.last'));
    expect(facts('2026-11-30', chosen)).toMatchObject(shown('delivery', 'holiday.day.delivery'));
  });
});
