import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../../gen/documents.ts';
import { operation } from '../../lib/api/graphql.ts';
import { createAnswers } from './answers.ts';
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
  const answers = createAnswers(() => now);
  const untouched = { changeId: '2', state: 'coming' };
  answers.keep(
    Overview,
    {},
    { holidayServices: { changes: [{ changeId: '1', state: 'coming', issues: 3 }, untouched] } },
  );
  answers.keep(Other, {}, { account: { id: '1' } });
  const seen: unknown[] = [];
  answers.follow(Overview, {}, (data) => seen.push(data));
  return {
    answers,
    seen,
    untouched,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const after = (
  answers: ReturnType<typeof createAnswers>,
  field: string,
  outcome: unknown,
  variables: unknown = {},
) => refreshAfter(answers, { [field]: outcome }, variables).map(({ asked }) => asked.name);

test('cancelling renews that change where it is shown, and asks nothing', () => {
  const { answers, seen, untouched } = page();
  const outcome = { violations: [], changes: [{ changeId: '1', state: 'cancelled' }] };
  expect(after(answers, 'cancelDeliverySuspensionV2', outcome, { input: { changeId: '1' } })).toEqual([]);
  expect(seen).toEqual([
    { holidayServices: { changes: [{ changeId: '1', state: 'cancelled', issues: 3 }, untouched] } },
  ]);
  const kept = answers.find(Overview, {})?.holidayServices.changes[1];
  expect(kept, 'what was not changed is not drawn again').toBe(untouched);
});

test('an answer without the item has it asked for again', () => {
  const { answers } = page();
  const outcome = { violations: [], changes: [] };
  expect(after(answers, 'cancelTemporaryDeliveryAddressV2', outcome, { input: { changeId: '1' } })).toEqual([
    'Overview',
  ]);
  expect(answers.find(Overview, {})).toBeUndefined();
});

test.each(['suspendDeliveryV2', 'submitTemporaryDeliveryAddressV2'])(
  '%s has the overview asked for again, and nothing else',
  (field) => {
    const { answers } = page();
    expect(after(answers, field, { violations: [], changes: [] })).toEqual(['Overview']);
    expect(answers.find(Other, {})).toBeDefined();
  },
);

test('what was refused refreshes nothing', () => {
  const { answers } = page();
  expect(after(answers, 'suspendDeliveryV2', { violations: [{ code: 'DATE-ORDER' }], changes: [] })).toEqual(
    [],
  );
  expect(after(answers, 'suspendDeliveryV2', null)).toEqual([]);
  expect(answers.find(Overview, {})).toBeDefined();
});

test('an overview that nobody looks at is forgotten and not asked for', () => {
  const answers = createAnswers();
  answers.keep(Overview, {}, { holidayServices: { changes: [] } });
  expect(after(answers, 'suspendDeliveryV2', { violations: [] })).toEqual([]);
  expect(answers.find(Overview, {})).toBeUndefined();
});

test('answers count for five minutes', () => {
  const { answers, pass } = page();
  pass(5 * 60_000 - 1);
  expect(answers.find(Overview, {})).toBeDefined();
  pass(1);
  expect(answers.find(Overview, {})).toBeUndefined();
});

test('the same question with its variables in another order is the same', () => {
  const answers = createAnswers();
  answers.keep(Other, { from: 'x', days: { a: 1, b: 2 } }, { account: {} });
  expect(answers.find(Other, { days: { b: 2, a: 1 }, from: 'x' })).toBeDefined();
  expect(answers.find(Other, { from: 'y' })).toBeUndefined();
});

test('whoever looks away is told nothing any more', () => {
  const answers = createAnswers();
  const seen: unknown[] = [];
  const stop = answers.follow(Other, {}, (data) => seen.push(data));
  answers.keep(Other, {}, { account: { id: '1' } });
  stop();
  answers.keep(Other, {}, { account: { id: '2' } });
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
