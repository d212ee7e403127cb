/** Compares the agenda with the slow model; each rule that is broken on purpose must make a difference. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { addressIn } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { type Delivered, homeOn } from '../../delivery-calendar/delivery-calendar.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import type { Address } from '../../kernel/address.ts';
import { firstDifference } from '../../kernel/models.fixture.ts';
import { type ModelCase, modelAgenda } from './agenda.oracle.ts';
import { type AgendaDay, agendaOf, type IssueFacts } from './agenda.rules.ts';

const CASES = 10_000;
const SEED = 20261120;
const POSTCODES = ['1012 AB', '1012 AC', '3512 PN', '8911 CJ', '9000', '9999'];

const within = (base: string, min: number, max: number) =>
  fc.integer({ min, max }).map((offset) => addDays(base, offset));
const postcode = fc.constantFrom(...POSTCODES);
const weekday = fc.integer({ min: 1, max: 7 });
const clock = fc.constantFrom(
  '00:00',
  '06:59',
  '07:00',
  '07:30',
  '08:00',
  '08:01',
  '11:30',
  '12:00',
  '23:59',
);

/** Any day of three years, and more often one near a holiday, a leap day or New Year. */
const today = fc.oneof(
  within('2025-01-01', 0, 1_095),
  fc
    .tuple(
      fc.constantFrom('2025', '2026', '2027'),
      fc.constantFrom('01-01', '04-06', '04-27', '05-10', '05-25', '07-21', '08-15', '11-01', '12-22'),
      fc.integer({ min: -12, max: 12 }),
    )
    .map(([year, day, offset]) => addDays(`${year}-${day}`, offset)),
  within('2028-02-14', 0, 28),
);

const oneCase: fc.Arbitrary<ModelCase> = today.chain((day) => {
  const near = within(day, -20, 20);
  const period = fc
    .tuple(within(day, -60, 18), fc.integer({ min: 0, max: 50 }))
    .map(([firstDay, length]) => ({ firstDay, lastDay: addDays(firstDay, length) }));
  return fc.record({
    today: fc.constant(day),
    time: clock,
    country: fc.constantFrom('nl', 'be'),
    kind: fc.constantFrom('newspaper', 'newspaper', 'newspaper', 'magazine', 'magazine', 'account'),
    deliveryDays: fc.oneof(
      fc.constantFrom([1, 2, 3, 4, 5, 6], [5, 6], [6]),
      fc.uniqueArray(weekday, { minLength: 1, maxLength: 6 }),
    ),
    dates: fc.option(fc.uniqueArray(within(day, -60, 30), { maxLength: 25 })),
    doubles: fc.array(within(day, -30, 20), { maxLength: 8 }),
    restsOnHolidays: fc.boolean(),
    expectedBefore: clock,
    startsOn: fc.oneof(within(day, -900, -20), within(day, -20, 20)),
    endsOn: fc.option(fc.oneof(within(day, 15, 400), within(day, -20, 20))),
    home: fc.option(postcode, { freq: 12 }),
    moves: fc
      .uniqueArray(fc.record({ day: near, to: fc.option(postcode, { freq: 6 }) }), {
        maxLength: 3,
        selector: (move) => move.day,
      })
      .map((moves) => moves.sort((one, other) => (one.day < other.day ? -1 : 1))),
    pauses: fc.array(
      fc
        .tuple(period, fc.constantFrom(null, 'Staking', 'Sneeuw'))
        .map(([dates, publisherReason]) => ({ ...dates, publisherReason })),
      { maxLength: 2 },
    ),
    elsewhere: fc.array(
      fc.tuple(period, postcode).map(([dates, to]) => ({ ...dates, to })),
      { maxLength: 2 },
    ),
    delays: fc
      .array(
        fc.record({
          brand: fc.constantFrom('ad', 'ad', 'ad', 'vk'),
          from: fc.constantFrom(1000, 1012, 3513, 9000),
          to: fc.constantFrom(1012, 3512, 8911, 9999),
          belgian: fc.boolean(),
          day: within(day, -3, 3),
          by: clock,
        }),
        { maxLength: 6 },
      )
      .map((delays) => delays.map((delay, order) => ({ ...delay, order }))),
    complaints: fc
      .array(fc.record({ day: within(day, -14, 0), isOpen: fc.boolean() }), { maxLength: 5 })
      .map((all) => all.map((one, index) => ({ ...one, id: `k${index}` }))),
  }) as fc.Arbitrary<ModelCase>;
});

type Subject = Delivered & { readonly brandKey: string };

/** Moves up to today have been carried out: the subscription itself has the new address. */
function subscriptionOf(one: ModelCase): Subject {
  const made = one.moves.filter(({ day }) => day <= one.today);
  const homes = [one.home, ...one.moves.map(({ to }) => to)];
  const appearance =
    one.dates === null
      ? { weekday: one.deliveryDays[0] ?? 1, doubleIssues: one.doubles }
      : { dates: one.dates, doubleIssues: one.doubles };
  return {
    brandKey: 'ad',
    kind: one.kind,
    country: one.country,
    rules: ruleSetOf(one.country, one.kind, {
      restsOnHolidays: one.restsOnHolidays,
      expectedBefore: one.expectedBefore,
    }),
    deliveryDays: one.deliveryDays,
    appearance: one.kind === 'magazine' ? appearance : null,
    startsOn: one.startsOn,
    endsOn: one.endsOn,
    deliveryAddress: addressIn(homes[made.length] ?? null),
    moves: one.moves.map(({ day, to }, index) => ({
      movingDay: day,
      address: addressIn(to),
      left: index < made.length ? { address: addressIn(homes[index] ?? null) } : null,
    })),
    suspensions: one.pauses,
    temporaryAddresses: one.elsewhere.map(({ to, ...dates }) => ({
      ...dates,
      address: addressIn(to) as Address,
    })),
  };
}

function factsOf({ delays, complaints }: ModelCase): IssueFacts {
  return {
    delays: delays.map((delay) => ({
      id: `${delay.order}`,
      brandKey: delay.brand,
      country: delay.belgian ? 'BE' : 'NL',
      from: `${Math.min(delay.from, delay.to)}`,
      to: `${delay.to}`,
      day: delay.day,
      expectedBy: delay.by,
      reason: null,
      createdAt: `2026-01-01T00:00:0${delay.order}.000Z`,
      announcedAt: null,
    })),
    complaints: complaints.map(({ id, ...about }) => ({
      ...about,
      complaintId: id,
      type: 'damaged',
      remedy: 'none' as const,
      worthCents: 0,
      state: 'received',
    })),
  };
}

function line({ day, status, reason, address, isMoved, expectedBy, isLate, complaint, isOver }: AgendaDay) {
  return [
    day,
    status,
    reason ?? '',
    address?.zip_code ?? '',
    isMoved ? 'moved' : '',
    expectedBy ?? '',
    isLate ? 'late' : '',
    complaint ? `complaint ${complaint.complaintId}` : '-',
    isOver ? 'over' : 'to come',
  ]
    .filter(Boolean)
    .join(' ');
}

type Agenda = typeof agendaOf;

function agenda(rules: Agenda, one: ModelCase): string[] {
  const period = { from: addDays(one.today, -14), to: addDays(one.today, 14) };
  return rules(subscriptionOf(one), period, { day: one.today, time: one.time }, factsOf(one)).map(line);
}

/** A magazine has one delivery day, and only a magazine has dates. */
const cases = fc.sample(oneCase, { numRuns: CASES, seed: SEED }).map((one) => ({
  ...one,
  deliveryDays: one.kind === 'magazine' ? one.deliveryDays.slice(0, 1) : one.deliveryDays,
  dates: one.kind === 'magazine' ? one.dates : null,
  delays: one.delays.map((delay) => ({ ...delay, from: Math.min(delay.from, delay.to) })),
}));
const expected = cases.map(modelAgenda);

const differenceOf = (rules: Agenda) => firstDifference(cases, expected, (one) => agenda(rules, one));

test(`${CASES} random subscriptions: the same days as the slow model`, { timeout: 120_000 }, () => {
  const found = differenceOf(agendaOf);
  expect(found?.given, JSON.stringify(found?.one)).toEqual(found?.expected);
});

test('the cases contain each kind of delivery and each reason for none', () => {
  const days = expected.flat();
  for (const pattern of [
    / delivery /,
    / other_address /,
    / moved /,
    / paused (complaint|-)/,
    / paused Sneeuw /,
    / no_paper Tweede kerstdag /,
    / no_paper Onze-Lieve-Heer-Hemelvaart /,
    / covered /,
    / late complaint /,
    / late - to come/,
    / moved .* late /,
  ])
    expect(days.filter((one) => pattern.test(one)).length, String(pattern)).toBeGreaterThan(10);
});

const shifted = <Change extends { readonly lastDay: string }>(changes: readonly Change[]) =>
  changes.map((change) => ({ ...change, lastDay: addDays(change.lastDay, -1) }));

const MUTANTS: Readonly<Record<string, Agenda>> = {
  'a pause ends a day early': (subscription, ...rest) =>
    agendaOf({ ...subscription, suspensions: shifted(subscription.suspensions) }, ...rest),
  'a temporary address ends a day early': (subscription, ...rest) =>
    agendaOf({ ...subscription, temporaryAddresses: shifted(subscription.temporaryAddresses) }, ...rest),
  'moves are ignored': (subscription, ...rest) => agendaOf({ ...subscription, moves: [] }, ...rest),
  'a move begins a day late': (subscription, ...rest) =>
    agendaOf(
      {
        ...subscription,
        moves: subscription.moves.map((move) => ({ ...move, movingDay: addDays(move.movingDay, 1) })),
      },
      ...rest,
    ),
  'public holidays are ordinary days': (subscription, ...rest) =>
    agendaOf({ ...subscription, rules: { ...subscription.rules, restsOnHolidays: false } }, ...rest),
  'a double issue covers nothing': (subscription, ...rest) =>
    agendaOf(
      {
        ...subscription,
        appearance: subscription.appearance && { ...subscription.appearance, doubleIssues: [] },
      },
      ...rest,
    ),
  'a delay counts at home only': (subscription, period, now, facts) => {
    const days = agendaOf(subscription, period, now, facts);
    const plain = agendaOf(subscription, period, now, { ...facts, delays: [] });
    return days.map((one, index) => (one.status === 'other_address' ? (plain[index] ?? one) : one));
  },
  'the first delay of several counts': (subscription, period, now, facts) =>
    agendaOf(subscription, period, now, {
      ...facts,
      delays: facts.delays.map((delay) => ({ ...delay, createdAt: `${9 - Number(delay.id)}` })),
    }),
  'Belgian and Dutch postcodes are not distinguished': (subscription, period, now, facts) => {
    const country = homeOn(subscription, now.day)?.country_code ?? 'NL';
    return agendaOf(subscription, period, now, {
      ...facts,
      delays: facts.delays.map((delay) => ({ ...delay, country })),
    });
  },
  'a solved complaint hides an open one': (subscription, period, now, facts) =>
    agendaOf(subscription, period, now, {
      ...facts,
      complaints: facts.complaints.map((complaint) => ({ ...complaint, isOpen: false })),
    }),
  'an issue is over before its time': (subscription, period, now, facts) =>
    agendaOf(subscription, period, { ...now, time: now.time === '07:00' ? '07:30' : now.time }, facts),
  'the agenda begins a day late': (subscription, { from, to }, ...rest) =>
    agendaOf(subscription, { from: addDays(from, 1), to: addDays(to, 1) }, ...rest),
};

test.each(Object.entries(MUTANTS))('a broken rule is found: %s', (_, mutant) => {
  expect(differenceOf(mutant)).toBeDefined();
});
