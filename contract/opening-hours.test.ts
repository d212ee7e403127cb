/** When the customer service is open, and when it answers. */
import { describe, expect, it } from 'vitest';
import { answerDay, openingAt } from './opening-hours.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const office = {
  hours: [
    ...weekdays.map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    { day: 'saturday' as const, opens: '08:00', closes: '12:00' },
  ],
  exceptions: [],
};
const at = (moment: string, hours: Parameters<typeof openingAt>[0] = office, country: 'nl' | 'be' = 'nl') => {
  const [day = '', time = ''] = moment.split(' ');
  return openingAt(hours, country, { day, time });
};
const opens = (day: string, time: string, reason?: string) => ({
  state: 'closed',
  opens: { day, time },
  reason,
});
/** The local time of an instant, as pages and back office compute it. */
const local = (instant: string) => {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Amsterdam');
  return `${zoned.toPlainDate()} ${zoned.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

describe('On a working day', () => {
  it.each([
    ['before it opens', '2026-11-23 07:59', opens('2026-11-23', '08:00')],
    ['at the first minute', '2026-11-23 08:00', { state: 'open', until: '18:00' }],
    ['in the last minute', '2026-11-23 17:59', { state: 'open', until: '18:00' }],
    ['at closing time', '2026-11-23 18:00', opens('2026-11-24', '08:00')],
    ['a minute before midnight', '2026-11-23 23:59', opens('2026-11-24', '08:00')],
    ['after noon on Saturday', '2026-11-21 12:00', opens('2026-11-23', '08:00')],
    ['on Sunday', '2026-11-22 10:00', opens('2026-11-23', '08:00')],
  ])('the service is right %s', (_when, moment, expected) => expect(at(moment)).toEqual(expected));
});

describe('In the nights in which the clock changes', () => {
  const always = { hours: [{ day: 'sunday' as const, opens: '02:30', closes: '04:00' }], exceptions: [] };
  it.each([
    ['before the skipped hour in spring', '2026-03-29T00:59:00Z', opens('2026-03-29', '02:30')],
    ['after the skipped hour in spring', '2026-03-29T01:00:00Z', { state: 'open', until: '04:00' }],
    ['the first time that it is 2.30 in autumn', '2026-10-25T00:30:00Z', { state: 'open', until: '04:00' }],
    ['the second time that it is 2.30 in autumn', '2026-10-25T01:30:00Z', { state: 'open', until: '04:00' }],
    ['the second time that it is 2.00 in autumn', '2026-10-25T01:00:00Z', opens('2026-10-25', '02:30')],
    ['at closing time in autumn', '2026-10-25T03:00:00Z', opens('2026-11-01', '02:30')],
  ])('the service is right %s', (_when, instant, expected) =>
    expect(at(local(instant), always)).toEqual(expected),
  );
});

describe('On a public holiday', () => {
  it.each([
    ['nl', '2027-04-27 10:00', opens('2027-04-28', '08:00', 'Koningsdag')],
    ['nl', '2026-12-25 10:00', opens('2026-12-28', '08:00', 'Eerste kerstdag')],
    ['nl', '2027-03-26 10:00', { state: 'open', until: '18:00' }],
    ['nl', '2026-11-11 10:00', { state: 'open', until: '18:00' }],
    ['be', '2026-11-11 10:00', opens('2026-11-12', '08:00', 'Wapenstilstand')],
    ['be', '2026-07-21 10:00', opens('2026-07-22', '08:00', 'Nationale feestdag')],
    ['be', '2027-04-27 10:00', { state: 'open', until: '18:00' }],
  ] as const)('the service in %s at %s is right', (country, moment, expected) =>
    expect(at(moment, office, country)).toEqual(expected),
  );
});

describe('An exception of the editor', () => {
  const changed = (date: string, more: object) => ({
    ...office,
    exceptions: [{ date, opens: null, closes: null, reason: null, ...more }],
  });
  it('closes a day, with its reason', () => {
    expect(at('2026-11-23 10:00', changed('2026-11-23', { reason: 'Verhuizing' }))).toEqual(
      opens('2026-11-24', '08:00', 'Verhuizing'),
    );
  });
  it('opens a public holiday', () => {
    const hours = changed('2026-12-26', { opens: '09:00', closes: '13:00' });
    expect(at('2026-12-26 09:30', hours)).toEqual({ state: 'open', until: '13:00' });
  });
  it('shortens a day', () => {
    const hours = changed('2026-12-24', { opens: '08:00', closes: '15:00' });
    expect(at('2026-12-24 15:00', hours)).toEqual(opens('2026-12-28', '08:00'));
  });
});

it('A service that is open twice a day is closed in between', () => {
  const hours = {
    hours: [
      { day: 'monday' as const, opens: '13:00', closes: '17:00' },
      { day: 'monday' as const, opens: '09:00', closes: '12:00' },
    ],
    exceptions: [],
  };
  expect(at('2026-11-23 12:30', hours)).toEqual(opens('2026-11-23', '13:00'));
  expect(at('2026-11-23 08:00', hours)).toEqual(opens('2026-11-23', '09:00'));
});

describe('Hours over midnight', () => {
  const night = (opens: string, closes: string) => ({
    hours: [{ day: 'monday' as const, opens, closes }],
    exceptions: [],
  });
  it.each([
    ['in the evening', '2026-11-23 22:00', night('22:00', '02:00'), { state: 'open', until: '02:00' }],
    ['at night', '2026-11-24 01:59', night('22:00', '02:00'), { state: 'open', until: '02:00' }],
    ['when they have ended', '2026-11-24 02:00', night('22:00', '02:00'), opens('2026-11-30', '22:00')],
    ['in the night before', '2026-11-23 01:00', night('22:00', '02:00'), opens('2026-11-23', '22:00')],
    ['until midnight', '2026-11-23 23:59', night('08:00', '00:00'), { state: 'open', until: '00:00' }],
    [
      'until midnight as 24.00',
      '2026-11-23 23:59',
      night('08:00', '24:00'),
      { state: 'open', until: '24:00' },
    ],
    ['after 24.00', '2026-11-24 00:00', night('08:00', '24:00'), opens('2026-11-30', '08:00')],
    ['until the last minute', '2026-11-23 23:58', night('08:00', '23:59'), { state: 'open', until: '23:59' }],
    ['in the last minute', '2026-11-23 23:59', night('08:00', '23:59'), opens('2026-11-30', '08:00')],
    ['after midnight', '2026-11-24 00:00', night('08:00', '00:00'), opens('2026-11-30', '08:00')],
  ])('are right %s', (_when, moment, hours, expected) => expect(at(moment, hours)).toEqual(expected));
});

it('A service without hours never opens', () => {
  expect(at('2026-11-23 10:00', { hours: [], exceptions: [] })).toEqual({
    state: 'closed',
    opens: undefined,
    reason: undefined,
  });
});

describe('An answer comes', () => {
  it.each([
    ['two working days after a Monday', '2026-11-23', 'nl', '2026-11-25'],
    ['after the weekend, for a message on Friday', '2026-11-20', 'nl', '2026-11-24'],
    ['on Tuesday, for a message on Sunday', '2026-11-22', 'nl', '2026-11-24'],
    ['after Christmas', '2026-12-24', 'nl', '2026-12-29'],
    ['after Armistice Day in Belgium', '2026-11-10', 'be', '2026-11-13'],
    ['after New Year', '2026-12-31', 'be', '2027-01-05'],
  ] as const)('%s', (_when, day, country, expected) => expect(answerDay(day, 2, country)).toBe(expected));
});
