import { describe, expect, test } from 'vitest';
import { holidayDays, whyLeftOut } from './calendar.rules.ts';
import type { ChangeKind, HolidaySubscription } from './change.ts';
import { dailyPaper, pause } from './holiday.fixture.ts';
import { changeViolations } from './holiday.rules.ts';
import { holidayPresets } from './presets.rules.ts';

const now = { day: '2026-11-23', time: '09:00' };
const paused = { ...dailyPaper, suspensions: [pause('2026-11-27', '2026-12-03')] };
const other = { ...dailyPaper, id: 'other', productName: 'Weekblad' };
const daysOf = (...subscriptions: HolidaySubscription[]) =>
  holidayDays(subscriptions, { kind: 'suspension', from: '2026-12-03', days: 5, firstDay: null }, now);

describe('a day of the month', () => {
  test('has the status that it has already: paused, a paper or nothing', () => {
    expect(daysOf(paused).map(({ day, status }) => `${day.slice(5)} ${status}`)).toEqual([
      ...['12-03 paused', '12-04 delivery', '12-05 delivery', '12-06 none', '12-07 delivery'],
    ]);
  });

  test('has a paper while one of several subscriptions is not paused', () => {
    expect(daysOf(paused, other)[0]?.status).toBe('delivery');
    expect(daysOf(paused, { ...other, suspensions: paused.suspensions })[0]?.status).toBe('paused');
  });

  test('names the subscription whose pause closes it', () => {
    const [day] = daysOf(other, { ...paused, productName: 'Ochtendblad' });
    expect(day).toMatchObject({ isOpen: false, reason: 'HOLIDAY-OVERLAP' });
    expect(day?.reasonValues).toEqual(
      expect.arrayContaining([
        { name: 'subscriptionId', value: paused.id },
        { name: 'product', value: 'Ochtendblad' },
      ]),
    );
  });
});

describe('a day on which no change can begin', () => {
  const from = (day: string, kind: ChangeKind, ...subscriptions: HolidaySubscription[]) =>
    holidayDays(subscriptions, { kind, from: day, days: 1, firstDay: null }, now)[0];
  const away = { ...dailyPaper, suspensions: [pause('2026-12-10', '2026-12-20')] };

  test('names the shortest pause when a pause from it would reach into an earlier one', () => {
    expect(from('2026-12-04', 'suspension', away)?.isOpen).toBe(true);
    expect(from('2026-12-05', 'suspension', away)?.reasonValues).toContainEqual({
      name: 'shortest',
      value: '6',
    });
    expect(from('2026-12-10', 'suspension', away)?.reasonValues).not.toContainEqual(
      expect.objectContaining({ name: 'shortest' }),
    );
  });

  test('is open up to an earlier change when only the address changes', () => {
    expect(from('2026-12-09', 'temporary_address', away)?.isOpen).toBe(true);
  });

  test('names the subscription of which nothing comes any more', () => {
    const ended = { ...other, endsOn: '2026-12-31' };
    expect(from('2027-01-04', 'suspension', ended)).toMatchObject({
      reason: 'HOLIDAY-NO-ISSUE',
      reasonValues: [
        { name: 'subscriptionId', value: 'other' },
        { name: 'product', value: 'Weekblad' },
      ],
    });
  });

  test('is open for the others when one subscription has ended', () => {
    const ended = { ...other, endsOn: '2026-12-31' };
    expect(from('2027-01-04', 'suspension', dailyPaper, ended)?.isOpen).toBe(true);
    expect(from('2027-01-04', 'suspension', ended, dailyPaper)?.isOpen).toBe(true);
  });
});

describe('a subscription is left out at first', () => {
  const why = (subscription: HolidaySubscription, kind: ChangeKind = 'suspension') =>
    whyLeftOut(subscription, kind, now)?.code;

  test('when it is away for the next two weeks, not when it is back before', () => {
    const away = (lastDay: string) => ({ ...dailyPaper, suspensions: [pause('2026-11-20', lastDay)] });
    expect(why(away('2026-12-07'))).toBe('HOLIDAY-OVERLAP');
    expect(why(away('2026-12-07'), 'temporary_address')).toBe('HOLIDAY-OVERLAP');
    expect(why(away('2026-12-06'))).toBeUndefined();
    expect(why(dailyPaper)).toBeUndefined();
  });

  test('when nothing of it comes on a day that is still open', () => {
    expect(why({ ...dailyPaper, endsOn: '2026-11-24' })).toBe('HOLIDAY-NO-ISSUE');
    expect(why({ ...dailyPaper, endsOn: '2026-12-05' })).toBeUndefined();
    expect(why({ ...dailyPaper, startsOn: '2027-03-01' })).toBeUndefined();
  });

  test('when its days are used up, which do not count for another address', () => {
    const full = { ...dailyPaper, suspensions: [pause('2026-03-01', '2026-05-29')] };
    expect(why(full)).toBe('HOLIDAY-QUOTA');
    expect(why(full, 'temporary_address')).toBeUndefined();
  });
});

describe('a day that is too soon', () => {
  const soon = (...subscriptions: HolidaySubscription[]) =>
    holidayDays(subscriptions, { kind: 'suspension', from: now.day, days: 1, firstDay: null }, now)[0];

  test('names the first day after the deadline', () => {
    expect(soon(dailyPaper)?.reasonValues).toEqual([{ name: 'earliest', value: '2026-11-25' }]);
  });

  test('names the first day after a pause of one of the subscriptions', () => {
    const away = { ...other, suspensions: [pause('2026-11-27', '2027-01-24')] };
    expect(soon(dailyPaper, away)).toMatchObject({
      reason: 'HOLIDAY-TOO-SOON',
      reasonValues: [
        { name: 'earliest', value: '2027-01-25' },
        { name: 'deadline', value: '2026-11-25' },
      ],
    });
  });

  test('has the reason of the first day after the deadline when no day is open', () => {
    const away = { ...other, suspensions: [pause('2026-11-25', '2027-12-31')] };
    expect(soon(dailyPaper, away)?.reason).toBe('HOLIDAY-OVERLAP');
    expect(soon(away)?.reason).toBe('HOLIDAY-OVERLAP');
  });
});

describe('the usual periods', () => {
  const presets = (...subscriptions: HolidaySubscription[]) =>
    holidayPresets(subscriptions, 'suspension', now).map(
      ({ name, firstDay, lastDay }) => `${name} ${firstDay} ${lastDay}`,
    );

  test('are as long as their name says, from the first Monday or Saturday on which they are accepted', () => {
    expect(presets(dailyPaper)).toEqual([
      'week 2026-11-30 2026-12-06',
      'twoWeeks 2026-11-28 2026-12-11',
      'threeWeeks 2026-11-28 2026-12-18',
      'christmas 2026-12-19 2027-01-03',
    ]);
  });

  test('come after a pause that is planned already', () => {
    expect(presets(paused)).toContain('week 2026-12-07 2026-12-13');
    expect(presets(paused)).toContain('twoWeeks 2026-12-05 2026-12-18');
  });

  test('do not begin before a subscription does', () => {
    const later = { ...dailyPaper, startsOn: '2026-12-10' };
    expect(presets(later)).toEqual([
      'week 2026-12-14 2026-12-20',
      'twoWeeks 2026-12-12 2026-12-25',
      'threeWeeks 2026-12-12 2027-01-01',
      'christmas 2026-12-19 2027-01-03',
    ]);
  });

  test('are left out when none is accepted', () => {
    expect(presets({ ...dailyPaper, endsOn: '2026-11-25' })).toEqual([]);
    const full = { ...dailyPaper, suspensions: [pause('2026-01-05', '2026-04-04')] };
    expect(holidayPresets([full], 'temporary_address', now)).toHaveLength(4);
    expect(presets(full).every((preset) => !preset.includes(' 2026-'))).toBe(true);
  });

  test('are periods that the rules accept', () => {
    for (const subscription of [dailyPaper, paused, { ...dailyPaper, deliveryDays: [3] }])
      for (const { firstDay, lastDay } of holidayPresets([subscription], 'suspension', now))
        expect(changeViolations(subscription, { kind: 'suspension', firstDay, lastDay }, now)).toEqual([]);
  });
});
