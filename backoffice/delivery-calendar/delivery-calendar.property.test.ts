import fc from 'fast-check';
import { expect, test } from 'vitest';
import { home } from './delivery-calendar.fixture.ts';
import { type ModelSubscription, modelDays } from './delivery-calendar.oracle.ts';
import { type Delivered, firstIssue, type PlannedDay, plannedDays } from './delivery-calendar.ts';
import { ruleSetOf } from './rule-set.ts';

const day = fc
  .integer({ min: 0, max: 1000 })
  .map((offset) => Temporal.PlainDate.from('2025-01-01').add({ days: offset }).toString());
const period = fc.tuple(day, fc.integer({ min: 0, max: 60 })).map(([firstDay, length]) => ({
  firstDay,
  lastDay: Temporal.PlainDate.from(firstDay).add({ days: length }).toString(),
}));
const weekday = fc.integer({ min: 1, max: 7 });
const appearance = fc.oneof(
  fc
    .tuple(weekday, fc.array(day, { maxLength: 60 }))
    .map(([on, doubleIssues]) => ({ weekday: on, doubleIssues })),
  fc
    .uniqueArray(day, { maxLength: 40 })
    .chain((dates) => fc.subarray(dates).map((doubleIssues) => ({ dates, doubleIssues }))),
);

const subscription: fc.Arbitrary<ModelSubscription> = fc.record({
  kind: fc.constantFrom('newspaper', 'magazine', 'account'),
  country: fc.constantFrom('nl', 'be'),
  deliveryDays: fc.uniqueArray(weekday, { maxLength: 6 }),
  appearance: fc.option(appearance),
  restsOnHolidays: fc.boolean(),
  startsOn: day,
  endsOn: fc.option(day),
  home: fc.option(fc.constant('Dorpsstraat'), { freq: 9 }),
  suspensions: fc.array(
    fc
      .tuple(period, fc.option(fc.constant('Staking')))
      .map(([dates, publisherReason]) => ({ ...dates, publisherReason })),
    { maxLength: 4 },
  ),
  elsewhere: fc.array(
    fc.tuple(period, fc.constantFrom('Zeeweg', 'Bospad')).map(([dates, street]) => ({ ...dates, street })),
    { maxLength: 3 },
  ),
  moves: fc.uniqueArray(fc.record({ movingDay: day, street: fc.constantFrom('Nieuwlaan', 'Kade', null) }), {
    maxLength: 3,
    selector: ({ movingDay }) => movingDay,
  }),
  carriedOut: fc.option(fc.record({ until: day, left: fc.constantFrom('Oudstraat', null) })),
});

const addressIn = (street: string) => ({ ...home, street });

function delivered(model: ModelSubscription): Delivered {
  const appearance = model.kind === 'newspaper' ? null : (model.appearance as Delivered['appearance']);
  return {
    ...model,
    appearance,
    rules: ruleSetOf(model.country, model.kind, { restsOnHolidays: model.restsOnHolidays }),
    deliveryAddress: model.home === null ? null : addressIn(model.home),
    temporaryAddresses: model.elsewhere.map(({ street, ...dates }) => ({
      ...dates,
      address: addressIn(street),
    })),
    moves: model.moves
      .map(({ movingDay, street }) => ({
        movingDay,
        address: street === null ? null : addressIn(street),
        left: previousAddress(model, movingDay),
      }))
      .sort((one, other) => (one.movingDay < other.movingDay ? -1 : 1)),
  };
}

/** The address before a move that was carried out. The calendar uses this value for the first move only. */
function previousAddress({ carriedOut }: ModelSubscription, movingDay: string) {
  if (carriedOut === null || movingDay > carriedOut.until) return null;
  return { address: carriedOut.left === null ? null : addressIn(carriedOut.left) };
}

const line = (planned: PlannedDay) =>
  [
    planned.day,
    planned.status,
    'address' in planned ? planned.address.street : '',
    'reason' in planned ? (planned.reason ?? '') : '',
  ]
    .filter(Boolean)
    .join(' ');

test('the planned days of any subscription equal those of the slow model', () => {
  fc.assert(
    fc.property(subscription, period, (model, { firstDay, lastDay }) => {
      expect(plannedDays(delivered(model), firstDay, lastDay).map(line)).toEqual(
        modelDays(model, firstDay, lastDay),
      );
    }),
    { numRuns: 60, seed: 20261120 },
  );
});

test('firstIssue returns the first planned day that has a delivery', () => {
  fc.assert(
    fc.property(subscription, day, (model, from) => {
      const subject = delivered(model);
      const [, begin = from] = [from, model.startsOn].sort();
      const end = Temporal.PlainDate.from(begin).add({ days: 400 }).toString();
      expect(firstIssue(subject, from)).toEqual(
        plannedDays(subject, begin, end).find((planned) => 'address' in planned),
      );
    }),
    { numRuns: 200, seed: 20261120 },
  );
});
