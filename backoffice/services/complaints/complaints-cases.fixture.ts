/** Random cases for the complaint rules, and the subscription of each case. For tests only. */
import fc from 'fast-check';
import type { ComplaintType } from '../../../contract/complaints.ts';
import { addDays, dayNumber, isIsoDay } from '../../../contract/dates.ts';
import { addressIn } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { delayAt as delayOf } from '../delays/delays.rules.ts';
import { holidayRulesOf } from '../holiday/holiday.rule-set.ts';
import type { ComplaintSubscription, DelayAt } from './complaint.ts';
import type { ModelCase } from './complaints.oracle.ts';
import { complaintRulesOf } from './complaints.rule-set.ts';

const MONTH_MINUTES = 30 * 24 * 60;

const within = (base: string, min: number, max: number) =>
  fc.integer({ min, max }).map((offset) => addDays(base, offset));
const some = <Value>(usual: Value, ...others: Value[]) => fc.constantFrom(usual, usual, usual, ...others);
const postcode = fc.constantFrom('1012 AB', '3512 PN', '8911 CJ', '9000', '9999');
const clock = fc.constantFrom('00:00', '06:59', '07:30', '07:31', '09:59', '10:00', '12:00', '23:59');
/** More often close to the limit of a month. */
const ageMinutes = fc.oneof(
  fc.integer({ min: 0, max: 40 * 24 * 60 }),
  fc.integer({ min: MONTH_MINUTES - 1, max: MONTH_MINUTES + 1 }),
);

/** Any day of four years, and more often one near a holiday, a leap day, New Year or a clock change. */
const today = fc.oneof(
  within('2025-01-01', 0, 1_400),
  fc
    .tuple(
      fc.constantFrom('2025', '2026', '2027'),
      fc.constantFrom('01-01', '04-27', '05-10', '07-21', '11-01', '12-26', '03-29', '10-25'),
      fc.integer({ min: -3, max: 14 }),
    )
    .map(([year, day, offset]) => addDays(`${year}-${day}`, offset)),
  within('2028-02-27', 0, 20),
);

/** All days are generated around this one and then shifted to the case's own day, which is faster. */
const DAY = '2026-01-01';

const period = (from: number, to: number) =>
  fc.tuple(within(DAY, from, to), fc.integer({ min: 0, max: 14 })).map(([firstDay, length]) => ({
    firstDay,
    lastDay: addDays(firstDay, length),
  }));
const issue = fc.oneof(fc.constant(DAY), within(DAY, -16, 1));
const issues = (length: number) => fc.uniqueArray(issue, { maxLength: length });

const aroundOneDay = fc.record({
  country: fc.constantFrom('nl', 'be'),
  kind: fc.constantFrom(
    'newspaper',
    'newspaper',
    'newspaper',
    'newspaper',
    'magazine',
    'magazine',
    'account',
  ),
  deliveryDays: fc.oneof(
    fc.constantFrom([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7], [5, 6]),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  ),
  doubles: fc.array(within(DAY, -21, 60), { maxLength: 6 }),
  expectedBefore: clock,
  complaintDays: some(14, 7, 0),
  startsOn: fc.oneof(within(DAY, -700, -20), within(DAY, -20, 5)),
  endsOn: fc.option(within(DAY, -8, 120), { freq: 2 }),
  addedIssues: fc.constantFrom(0, 0, 3),
  home: fc.option(postcode, { freq: 10 }),
  moves: fc
    .uniqueArray(fc.record({ day: within(DAY, -20, 60), to: fc.option(postcode, { freq: 3 }) }), {
      maxLength: 2,
      selector: (move) => move.day,
    })
    .map((moves) => moves.sort((one, other) => (one.day < other.day ? -1 : 1))),
  pauses: fc.array(
    fc
      .tuple(fc.oneof(period(-40, 3), period(10, 120)), fc.constantFrom(null, null, 'Staking'))
      .map(([dates, reason]) => ({ ...dates, reason })),
    { maxLength: 2 },
  ),
  elsewhere: fc.array(
    fc.tuple(period(-40, 3), postcode).map(([dates, to]) => ({ ...dates, to })),
    { maxLength: 2 },
  ),
  delays: fc.array(
    fc.record({
      brand: some('ad', 'vk'),
      from: some(1000, 1012, 3512),
      to: some(9999, 3511, 3512),
      belgian: some(false, true),
      day: some(DAY, addDays(DAY, -1)),
      by: clock,
    }),
    { maxLength: 4 },
  ),
  remedies: fc.oneof(
    fc.constantFrom<ModelCase['remedies']>(['redelivery', 'credit'], ['extend']),
    fc.shuffledSubarray<ModelCase['remedies'][number]>(['redelivery', 'extend', 'credit']),
  ),
  redeliveryUntil: some('10:00', '09:59', '12:00'),
  onlyReported: fc.constantFrom(['late'], ['late'], [], ['late', 'damaged']),
  term: fc.record({
    firstDay: within(DAY, -400, 0),
    months: fc.constantFrom(1, 1, 3, 12),
    priceCents: fc.integer({ min: 0, max: 12_000 }),
    discountCents: fc.constantFrom(0, 0, 500, 5_000),
  }),
  compensated: fc.uniqueArray(fc.record({ day: issue, kind: fc.constantFrom('credit', 'extension') }), {
    maxLength: 4,
    selector: ({ day }) => day,
  }),
  redelivered: issues(2),
  complaints: fc
    .array(
      fc.record({
        days: fc.uniqueArray(within(DAY, -16, 0), { maxLength: 3 }),
        isOpen: fc.boolean(),
        ageMinutes,
      }),
      { maxLength: 5 },
    )
    .map((all) =>
      all.map((one, index) => ({ ...one, id: `k${index}`, isWithdrawn: one.ageMinutes % 5 === 1 })),
    ),
  calledMinutesAgo: fc.constantFrom(null, null, 5, MONTH_MINUTES - 1, MONTH_MINUTES, MONTH_MINUTES + 1),
  asked: fc.record({
    days: fc.oneof(
      fc.constant([DAY]),
      fc.uniqueArray(within(DAY, -15, 1), { minLength: 1, maxLength: 4 }).map((days) => days.sort()),
    ),
    type: fc.constantFrom(
      'damaged',
      'damaged',
      'not_delivered',
      'not_delivered',
      'incomplete',
      'wrong_product',
      'late',
      null,
    ),
  }),
});

export const oneCase: fc.Arbitrary<ModelCase> = fc
  .tuple(today, clock, aroundOneDay)
  .map(([day, time, about]) => {
    const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Brussels');
    const by = dayNumber(day) - dayNumber(DAY);
    const moved: Omit<ModelCase, 'now'> = JSON.parse(JSON.stringify(about), (_, value) =>
      isIsoDay(value) ? addDays(value, by) : value,
    );
    return { ...moved, now: moment.epochMilliseconds };
  });

/** An instant, ISO text in UTC. */
export const before = (now: number, minutes: number) => new Date(now - minutes * 60_000).toISOString();

export function subscriptionOf(one: ModelCase, { day: today }: LocalTime): ComplaintSubscription {
  const { kind, country, deliveryDays, endsOn } = one;
  const made = one.moves.filter(({ day }) => day <= today);
  const homes = [one.home, ...one.moves.map(({ to }) => to)];
  return {
    id: 's',
    number: null,
    brandKey: 'ad',
    productName: 'Ochtendblad',
    digitalAccess: true,
    kind,
    country,
    deliveryDays,
    endsOn,
    rules: ruleSetOf(country, kind, {
      expectedBefore: one.expectedBefore,
      complaintDays: one.complaintDays,
    }),
    appearance: kind === 'magazine' ? { weekday: deliveryDays[0] ?? 1, doubleIssues: one.doubles } : null,
    startsOn: one.startsOn,
    // Moves up to today have been carried out.
    deliveryAddress: addressIn(homes[made.length] ?? null),
    moves: one.moves.map(({ day, to }, index) => ({
      moveId: `m${index}`,
      movingDay: day,
      address: addressIn(to),
      left: index < made.length ? { address: addressIn(homes[index] ?? null) } : null,
    })),
    suspensions: one.pauses.map(({ reason, ...dates }, index) => ({
      ...dates,
      changeId: `p${index}`,
      publisherReason: reason,
    })),
    temporaryAddresses: one.elsewhere.map(({ to, ...dates }, index) => ({
      ...dates,
      changeId: `a${index}`,
      address: addressIn(to)!,
    })),
    holiday: holidayRulesOf(country, kind),
    terms: [one.term],
    grants: [],
    extension: endsOn === null ? null : { agreedEndsOn: endsOn, issues: one.addedIssues, changeIds: [] },
    complaintRules: complaintRulesOf(country, kind, {
      remedies: one.remedies,
      redeliveryUntil: one.redeliveryUntil,
      onlyReported: one.onlyReported as ComplaintType[],
    }),
    compensated: one.compensated,
    redelivered: one.redelivered,
    complaints: one.complaints.map(({ id, days, isOpen, isWithdrawn, ageMinutes }) => ({
      complaintId: id,
      reference: id,
      subscriptionId: 's',
      days,
      type: 'damaged',
      remedy: 'none',
      worthCents: 0,
      remark: null,
      state: isOpen ? 'received' : 'solved',
      receivedAt: before(one.now, ageMinutes),
      withDeliveryTeamAt: null,
      solvedAt: null,
      withdrawnAt: isWithdrawn ? before(one.now, 0) : null,
      dueAt: null,
      isInvoiced: false,
    })),
  };
}

export function delaysOf({ delays }: ModelCase): DelayAt {
  const known = delays.map((delay, order) => ({
    id: `${order}`,
    brandKey: delay.brand,
    country: delay.belgian ? 'BE' : 'NL',
    from: `${delay.from}`,
    to: `${delay.to}`,
    day: delay.day,
    expectedBy: delay.by,
    reason: null,
    createdAt: `2026-01-01T00:00:0${order}.000Z`,
    announcedAt: null,
  }));
  return (brandKey, { zip_code }, day) => delayOf(known, brandKey, zip_code, day) ?? null;
}
