/** The GraphQL API itself, with a schema for these tests; the contract's operations are tested in tests/integration. */

import { createHash } from 'node:crypto';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Outage } from '../../contract/outage.ts';
import { RESOLVERS } from '../../gen/backoffice/resolvers.ts';
import { SCHEMA } from '../../gen/documents.ts';
import { readResponse } from '../../src/lib/api/graphql-response.ts';
import type { BackofficeContext } from '../kernel/context.ts';
import { Refused } from '../kernel/refused.ts';
import { executableSchema } from './executable-schema.ts';
import { graphqlApi } from './graphql.ts';

const GRAPHQL = 'application/graphql-response+json';
const flags = { brand: { isBrandSubscriptionsEnabled: true }, general: {} };
const context = { flags, surface: 'web', traceId: 'ab'.repeat(16) } as unknown as BackofficeContext;

let switched = 0;
let isAway = false;
const schemaText = `
  directive @area(name: String!) on FIELD_DEFINITION
  directive @freshLogin on FIELD_DEFINITION
  type Query {
    account: String @area(name: "account")
    subscriptions: String! @area(name: "subscription")
    subscription: Node @area(name: "subscription")
  }
  type Mutation {
    account(on: Boolean): Boolean @area(name: "account")
    subscriptions: Boolean @area(name: "subscription") @freshLogin
  }
  type Node { child: Node name: String }
`;
const resolvers = {
  Query: {
    account: () => {
      throw isAway ? new Outage('The database is away') : new Error('password=hunter2');
    },
    subscriptions: () => new Refused('ENDED'),
    subscription: () => ({ name: 'a node' }),
  },
  Mutation: {
    subscriptions: () => true,
    account: (_: unknown, { on }: { on: boolean }) => {
      if (!on) throw new Refused('RATE-LIMITED', 429, 60);
      switched += 1;
      return true;
    },
  },
};
const schema = executableSchema(schemaText, [resolvers]);
const documents = Object.fromEntries(
  [
    '{ account }',
    '{ subscriptions }',
    '{ subscription { name } }',
    '{ account subscription { name } }',
    'mutation { account(on: true) }',
    'mutation { account(on: false) }',
    'mutation { subscriptions }',
  ].map((text) => [hashOf(text), text]),
);
const { fetch: overHttp, ask: askInProcess } = graphqlApi({
  contextOf: async () => context,
  schema,
  documents,
});

test('an operation that needs a fresh login is refused after an older one', async () => {
  const hash = hashOf('mutation { subscriptions }');
  const call = { headers: {}, operation: { operationName: '', hash, variables: {} } };
  const stale = await askInProcess(call, 'ab'.repeat(16));
  expect(stale.body).toMatchObject({ errors: [{ extensions: { code: 'LOGIN-NOT-FRESH' } }] });
  expect(readResponse(stale)).toMatchObject({
    ok: false,
    rejection: { status: 401, violations: [{ code: 'LOGIN-NOT-FRESH' }] },
  });
  const { ask: askFresh } = graphqlApi({
    contextOf: async () => ({ ...context, hasFreshLogin: true }),
    schema,
    documents,
  });
  expect((await askFresh(call, 'ab'.repeat(16))).body).toEqual({ data: { subscriptions: true } });
});

test('an internal error is reported, and the response does not describe it', async () => {
  const written = vi.spyOn(console, 'log').mockReturnValue();
  const result = await ask('{ account }');
  expect(await result.json()).toEqual({
    data: { account: null },
    errors: [
      {
        message: 'GENERIC-ERROR',
        path: ['account'],
        extensions: { code: 'GENERIC-ERROR', traceId: 'TRabababab' },
      },
    ],
  });
  const lines = written.mock.calls.join();
  expect(lines).toContain('"level":"error"');
  expect(lines, 'where it broke').toContain('graphql.test.ts');
  expect(lines, 'what it quotes may be secret').not.toContain('hunter2');
});

test('an outage is 503 with the seconds to wait, also without HTTP, unless there are other data', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  isAway = true;
  onTestFinished(() => {
    isAway = false;
  });
  for (const accept of [GRAPHQL, 'application/json']) {
    const away = await ask('{ account }', { headers: { accept } });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await away.json()).toMatchObject({ errors: [{ extensions: { code: 'GENERIC-ERROR' } }] });
  }
  const partly = await ask('{ account subscription { name } }', { headers: { accept: GRAPHQL } });
  expect(partly.status).toBe(200);
  const operation = { operationName: '', hash: hashOf('{ account }'), variables: {} };
  expect(readResponse(await askInProcess({ headers: {}, operation }, 'ab'.repeat(16)))).toMatchObject({
    rejection: { status: 503, violations: [{ code: 'GENERIC-ERROR' }] },
  });
});

test('the message of a refusal is its code', async () => {
  expect((await (await ask('{ subscriptions }')).json()).errors[0].message).toBe('ENDED');
});

test('a field of a feature that is off gives NOT-FOUND', async () => {
  flags.brand.isBrandSubscriptionsEnabled = false;
  const closed = await (await ask('{ subscription { name } }')).json();
  flags.brand.isBrandSubscriptionsEnabled = true;
  expect(closed).toMatchObject({ data: { subscription: null }, errors: [{ message: 'NOT-FOUND' }] });
  expect(await (await ask('{ subscription { name } }')).json()).toEqual({
    data: { subscription: { name: 'a node' } },
  });
});

test('a mutation by GET is refused', async () => {
  const mutation = 'mutation { account(on: true) }';
  const refused = await ask(mutation, { method: 'GET' });
  expect(refused.status).toBe(405);
  expect(switched).toBe(0);
  expect(await (await ask(mutation)).json()).toEqual({ data: { account: true } });
  expect(switched).toBe(1);
});

test.each([['POST'], ['GET']] as const)(
  'a %s result has GraphQL’s own media type only for a client that prefers it',
  async (method) => {
    const typeOf = async (accept: string) => {
      const result = await ask('{ subscription { name } }', { method, headers: { accept } });
      expect(await result.json()).toEqual({ data: { subscription: { name: 'a node' } } });
      return [result.status, result.headers.get('content-type')];
    };
    expect(await typeOf(GRAPHQL)).toEqual([200, `${GRAPHQL}; charset=utf-8`]);
    for (const accept of [
      'application/json',
      '*/*',
      'text/event-stream',
      `application/json, ${GRAPHQL};q=0.1`,
    ])
      expect(await typeOf(accept)).toEqual([200, 'application/json; charset=utf-8']);
  },
);

test('with that media type a result with errors is a 200, and a request that was not executed is not', async () => {
  const statusOf = async (text: string, accept: string, request?: object) => {
    const result = await ask(text, { headers: { accept }, ...request });
    expect(result.headers.get('content-type')).toContain(accept);
    return result.status;
  };
  for (const [executed, json] of [
    ['{ account }', 200],
    ['{ subscriptions }', 200],
    ['mutation { account(on: false) }', 429],
  ] as const) {
    expect(await statusOf(executed, GRAPHQL)).toBe(200);
    expect(await statusOf(executed, 'application/json')).toBe(json);
  }
  expect(await statusOf('{ unknown }', GRAPHQL)).toBe(400);
  expect(await statusOf('{ unknown }', 'application/json')).toBe(200);
  expect(await statusOf('mutation { account(on: true) }', GRAPHQL, { method: 'GET' })).toBe(405);
});

test('an operation name of null counts as absent', async () => {
  for (const operationName of [null, undefined]) {
    const result = await ask('{ subscription { name } }', { more: { operationName } });
    expect(await result.json()).toEqual({ data: { subscription: { name: 'a node' } } });
  }
});

test('a document that is too deep, has too many aliases or does not fit the schema stops the start', () => {
  const start = (text: string) => () =>
    graphqlApi({ contextOf: async () => context, schema, documents: { x: text } });
  expect(start(`{ subscription ${'{ child '.repeat(12)}{ name }${' }'.repeat(12)} }`)).toThrow('levels deep');
  expect(start(`{ subscription { ${[1, 2, 3, 4, 5].map((each) => `a${each}: name`).join(' ')} } }`)).toThrow(
    'aliases',
  );
  expect(start('{ nothing }')).toThrow('Cannot query field');
});

test('a reader’s `Subscription` is no root of streams, and an operation of that kind stops the start', () => {
  const contract = executableSchema(SCHEMA, []);
  expect(contract.getType('Subscription')).toBeDefined();
  expect(contract.getSubscriptionType()).toBeUndefined();
  const documents = { x: 'subscription Mine { subscriptionId }' };
  expect(() => graphqlApi({ contextOf: async () => context, schema: contract, documents })).toThrow(
    'subscription operation is not supported',
  );
});

test('every query and mutation of the contract has a resolver', () => {
  const contract = buildSchema(SCHEMA);
  const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
    Object.keys(type?.getFields() ?? {}).sort();
  const resolved = (type: 'Query' | 'Mutation') =>
    RESOLVERS.flatMap((resolvers) => Object.keys(resolvers[type] ?? {})).sort();
  expect(resolved('Query')).toEqual(fieldsOf(contract.getQueryType()));
  expect(resolved('Mutation')).toEqual(fieldsOf(contract.getMutationType()));
});

test('a query without a resolver gives NOT-FOUND', async () => {
  const empty = executableSchema('type Query { account: String }', []);
  const accountOnly = { [hashOf('{ account }')]: '{ account }' };
  const { fetch: unresolved } = graphqlApi({
    contextOf: async () => context,
    schema: empty,
    documents: accountOnly,
  });
  expect((await (await ask('{ account }', {}, unresolved)).json()).errors[0].message).toBe('NOT-FOUND');
});

test('a resolver for a field that does not exist stops the start', () => {
  expect(() => executableSchema('type Query { account: String }', [{ Query: { nothing: () => 1 } }])).toThrow(
    'Query.nothing',
  );
});

test('a query or mutation without an area of the table stops the start', () => {
  const start = (directive: string) => () =>
    executableSchema(
      `directive @area(name: String!) on FIELD_DEFINITION
      type Query { account: String ${directive} }`,
      [{ Query: { account: () => '' } }],
    );
  expect(start('@area(name: "account")')).not.toThrow();
  expect(start('')).toThrow('account');
  expect(start('@area(name: "elsewhere")')).toThrow('account');
});

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: object;
}

test.each(Object.values(documents))('%s has the same result in this process as over HTTP', async (text) => {
  const written = vi.spyOn(console, 'log').mockReturnValue();
  const operation = { operationName: '', hash: hashOf(text), variables: {} };
  const { body } = await askInProcess({ headers: {}, operation }, context.traceId);
  const httpBody = await (await ask(text)).json();
  const withoutHttp = JSON.stringify(body, (key, value) => (key === 'http' ? undefined : value));
  expect(JSON.parse(withoutHttp)).toEqual(httpBody);
  written.mockRestore();
});

test('an unknown hash gives PersistedQueryNotFound also to a call in this process', async () => {
  const operation = { operationName: '', hash: 'ab'.repeat(32), variables: {} };
  const { body } = await askInProcess({ headers: {}, operation }, context.traceId);
  expect(body).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
});

function ask(
  text: string,
  { method = 'POST', headers = {}, more = {} }: Sent = {},
  fetchFrom = overHttp,
): Promise<Response> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const address = 'http://backoffice.internal/graphql';
  const request =
    method === 'GET'
      ? new Request(`${address}?${new URLSearchParams({ extensions: JSON.stringify(extensions) })}`, {
          headers,
        })
      : new Request(address, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ extensions, ...more }),
        });
  return fetchFrom(request, context.traceId);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
