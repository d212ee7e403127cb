import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../../gen/documents.ts';
import { operation } from '../../lib/shared/operation.ts';
import { createQueryResults } from './query-results.ts';
import { refreshAfter } from './refresh.ts';
import { REFRESHES } from './refresh-rules.ts';

const Overview = operation<{ holidayServices: { changes: readonly object[] } }, object>(
  'query',
  'Overview',
  'aa',
);
const Other = operation<{ account: object }, object>('query', 'Other', 'bb');

function page() {
  let now = 0;
  const results = createQueryResults(() => now);
  const untouched = { changeId: '2', state: 'coming' };
  results.keep(
    Overview,
    {},
    { holidayServices: { changes: [{ changeId: '1', state: 'coming', issues: 3 }, untouched] } },
  );
  results.keep(Other, {}, { account: { id: '1' } });
  const seen: unknown[] = [];
  results.follow(Overview, {}, (data) => seen.push(data));
  return {
    answers: results,
    seen,
    untouched,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const after = (
  results: ReturnType<typeof createQueryResults>,
  field: string,
  outcome: unknown,
  variables: unknown = {},
) => refreshAfter(results, { [field]: outcome }, variables).map(({ asked }) => asked.name);

test('cancelling renews that change where it is shown, and asks nothing', () => {
  const { answers: results, seen, untouched } = page();
  const outcome = { violations: [], changes: [{ changeId: '1', state: 'cancelled' }] };
  expect(after(results, 'cancelDeliverySuspensionV2', outcome, { input: { changeId: '1' } })).toEqual([]);
  expect(seen).toEqual([
    { holidayServices: { changes: [{ changeId: '1', state: 'cancelled', issues: 3 }, untouched] } },
  ]);
  const kept = results.find(Overview, {})?.holidayServices.changes[1];
  expect(kept, 'what was not changed is not drawn again').toBe(untouched);
});

test('an answer without the item has it asked for again', () => {
  const { answers: results } = page();
  const outcome = { violations: [], changes: [] };
  expect(after(results, 'cancelTemporaryDeliveryAddressV2', outcome, { input: { changeId: '1' } })).toEqual([
    'Overview',
  ]);
  expect(results.find(Overview, {})).toBeUndefined();
});

test.each(['suspendDeliveryV2', 'submitTemporaryDeliveryAddressV2'])(
  '%s has the overview asked for again, and nothing else',
  (field) => {
    const { answers: results } = page();
    expect(after(results, field, { violations: [], changes: [] })).toEqual(['Overview']);
    expect(results.find(Other, {})).toBeDefined();
  },
);

test('what was refused refreshes nothing', () => {
  const { answers: results } = page();
  expect(after(results, 'suspendDeliveryV2', { violations: [{ code: 'DATE-ORDER' }], changes: [] })).toEqual(
    [],
  );
  expect(after(results, 'suspendDeliveryV2', null)).toEqual([]);
  expect(results.find(Overview, {})).toBeDefined();
});

test('an overview that nobody looks at is forgotten and not asked for', () => {
  const results = createQueryResults();
  results.keep(Overview, {}, { holidayServices: { changes: [] } });
  expect(after(results, 'suspendDeliveryV2', { violations: [] })).toEqual([]);
  expect(results.find(Overview, {})).toBeUndefined();
});

test('answers count for five minutes', () => {
  const { answers: results, pass } = page();
  pass(5 * 60_000 - 1);
  expect(results.find(Overview, {})).toBeDefined();
  pass(1);
  expect(results.find(Overview, {})).toBeUndefined();
});

test('the same question with its variables in another order is the same', () => {
  const results = createQueryResults();
  results.keep(Other, { from: 'x', days: { a: 1, b: 2 } }, { account: {} });
  expect(results.find(Other, { days: { b: 2, a: 1 }, from: 'x' })).toBeDefined();
  expect(results.find(Other, { from: 'y' })).toBeUndefined();
});

test('whoever looks away is told nothing any more', () => {
  const results = createQueryResults();
  const seen: unknown[] = [];
  const stop = results.follow(Other, {}, (data) => seen.push(data));
  results.keep(Other, {}, { account: { id: '1' } });
  stop();
  results.keep(Other, {}, { account: { id: '2' } });
  expect(seen).toHaveLength(1);
});

test('every mutation of the contract says what it refreshes', () => {
  const mutations = Object.keys(buildSchema(SCHEMA).getMutationType()?.getFields() ?? {});
  expect(Object.keys(REFRESHES)).toEqual(expect.arrayContaining(mutations));
});

test('all rows of the specification are there', () => {
  const rows = [
    'cancelDeliverySuspensionV2',
    'cancelMovingHouseV2',
    'cancelTemporaryDeliveryAddressV2',
    'changeEmail',
    'revokeCoReader',
    'revokeInvite',
    'sendInvite',
    'submitMovingHouseV2',
    'submitTemporaryDeliveryAddressV2',
    'suspendDeliveryV2',
  ];
  expect(Object.keys(REFRESHES)).toEqual(expect.arrayContaining(rows));
});
