/** The short way by itself; that it says the same as the long way is in tests/contract/straight-answer.test.ts. */
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { BackofficeContext } from '../context.ts';
import { executableSchema } from './executable-schema.ts';
import { straightAnswers } from './straight-answer.ts';

const flags = { brand: { isBrandSubscriptionsEnabled: true }, general: {} };
const context = { flags, surface: 'web' } as unknown as BackofficeContext;

let paused = 0;
const schemaText = `
  type Query { subscriptions(first: Int! = 2): [String!] account: String! subscription: Int! }
  type Mutation { suspendDeliveryV2: Boolean }
`;
const resolvers = {
  Query: {
    subscriptions: (_: unknown, { first }: { first: number }) => ['krant', 'weekblad', 'app'].slice(0, first),
    account: () => {
      throw new Error('gone');
    },
    subscription: () => null,
  },
  Mutation: {
    suspendDeliveryV2: () => {
      paused += 1;
      return true;
    },
  },
};
const known = new Map(
  [
    'query Some($first: Int!) { subscriptions(first: $first) }',
    '{ account }',
    '{ subscription }',
    'mutation { suspendDeliveryV2 }',
  ].map((text, at) => [String(at), parse(text)]),
);
const straight = straightAnswers(executableSchema(schemaText, [resolvers]), known);
const ask = (hash: string, more: object = {}) =>
  straight.answer(
    JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, ...more }),
    context,
  );

test('a known question that succeeds is answered once the compiler is there', async () => {
  const asked = () => ask('0', { variables: { first: 1 } });
  expect(await asked()).toBeUndefined();
  await straight.load();
  expect(await asked()).toEqual({ data: { subscriptions: ['krant'] } });
});

test('whatever is out of the ordinary is left to the long way', async () => {
  expect(await ask('0', { variables: { first: 'many' } })).toBeUndefined();
  expect(await ask('0', { query: '{ subscriptions }' })).toBeUndefined();
  expect(await ask('1')).toBeUndefined();
  expect(await ask('2')).toBeUndefined();
  expect(await ask('unknown')).toBeUndefined();
  expect(await straight.answer('no JSON', context)).toBeUndefined();
});

test('a mutation never runs here, for it would run again on the long way', async () => {
  expect(await ask('3')).toBeUndefined();
  expect(paused).toBe(0);
});
