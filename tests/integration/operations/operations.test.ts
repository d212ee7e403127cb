/** The GraphQL API, called as a portal calls it: in process and over HTTP, on both engines, in `npm test` each once. */

import { createHash } from 'node:crypto';
import { buildSchema, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS, SCHEMA } from '../../../gen/documents.ts';
import { AccountOverview, SubscriptionDetail, SubscriptionsOverview } from '../../../gen/operations.ts';
import { ID_FIELDS } from '../../../gen/tests/operations.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { type Asked, type Case, NOT_THERE } from './id-field.ts';
import {
  type Engine,
  type Fixture,
  openFixture,
  type Protocol,
  type Reader,
  tokenOf,
} from './operations.fixture.ts';

const PLACES: readonly (readonly [Protocol, Engine])[] = [
  ['in process', 'sqlite'],
  ['over HTTP', 'postgresql'],
  ['over HTTP', 'sqlite'],
  ['in process', 'postgresql'],
];

describe.each(variants(PLACES, 2))('operations %s on %s', (protocol, engine) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(protocol, engine);
  });
  beforeEach(() => fixture.forgetAttempts());
  const send: Fixture['send'] = (path, init) => fixture.send(path, init);

  const post = (body: unknown, who: Reader | null = 'jan@ad', headers: Record<string, string> = {}) =>
    send('/graphql', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: '*/*',
        ...(who ? { authorization: `Bearer ${tokenOf(who)}` } : {}),
        ...headers,
      },
    });
  const ask = async (asked: Asked, variables: Record<string, unknown> = {}, who: Reader = 'jan@ad') =>
    (await post(persistedCall(asked, variables), who)).json();

  test('a reader sees the subscriptions of the brand that was logged in to, newest first', async () => {
    const { data } = await ask(SubscriptionsOverview, {}, 'veel@dpgnl');
    const starts = data.subscriptions.map((one: { startsOn: string }) => one.startsOn);
    expect(starts).toHaveLength(6);
    expect(starts).toEqual([...starts].sort().reverse());
    const atOneBrand = await ask(SubscriptionsOverview, {}, 'jan@ad');
    expect(atOneBrand.data.subscriptions.map((one: { brandKey: string }) => one.brandKey)).toEqual(['ad']);
  });

  test('a subscription includes its pauses and temporary addresses', async () => {
    const away = await ask(SubscriptionsOverview, {}, 'vakantie@ad');
    expect(away.data.subscriptions).toMatchObject([
      { state: 'paused', runningChange: { kind: 'suspension', address: null } },
    ]);
    const camping = await ask(SubscriptionsOverview, {}, 'camping@ad');
    expect(camping.data.subscriptions).toMatchObject([
      {
        state: 'active',
        runningChange: { kind: 'temporary_address' },
        nextDelivery: { isTemporaryAddress: true },
      },
    ]);
  });

  test('a profile includes its completeness', async () => {
    const { data } = await ask(AccountOverview);
    expect(data.account).toMatchObject({
      username: 'jan@voorbeeld.nl',
      accountCompleteness: 100,
      missing: [],
    });
  });

  describe.each(idFields())('%s', (field) => {
    const entry = ID_FIELDS[field]!;
    test('returns data to its own reader', async () => {
      const [who, variables] = entry.seen;
      const key = { 'idempotency-key': crypto.randomUUID() };
      const response = await post(persistedCall(entry.operation, variables), who, key);
      expect(await response.json()).not.toHaveProperty('errors');
    });

    const [holder, own] = entry?.seen ?? NOT_THERE;
    const brandKey = holder.split('@')[1] as 'ad' | 'dpgnl';
    test.each(Object.entries<Case>({ ...entry?.unseen, 'of its co-reader': [`zaterdag@${brandKey}`, own] }))(
      '%s gets the response for an item that does not exist',
      async (_, [who, variables]) => {
        const [reader, missingInput] = entry.missing;
        const trace = () => ({ 'x-trace-id': 'ab'.repeat(16), 'idempotency-key': crypto.randomUUID() });
        const refused = await post(persistedCall(entry.operation, variables), who, trace());
        const missing = await post(persistedCall(entry.operation, missingInput), reader, trace());
        expect(await refused.text()).toBe(await missing.text());
        expect(refused.status).toBe(missing.status);
        expect(headersOf(refused)).toEqual(headersOf(missing));
      },
    );
  });

  test('a subscription that does not exist gives no data', async () => {
    const [who, variables] = NOT_THERE;
    const response = await ask(SubscriptionDetail, variables, who);
    expect(response).toEqual({
      data: { subscription: null },
      errors: [
        {
          message: 'NOT-FOUND',
          path: ['subscription'],
          extensions: { code: 'NOT-FOUND', traceId: expect.stringMatching(/^TR[0-9a-f]{8}$/) },
        },
      ],
    });
  });

  test('a request without a token, or with an invalid one, is not authenticated', async () => {
    const call = persistedCall(AccountOverview, {});
    const wrong = await post(call, null, { authorization: 'Bearer guessed' });
    const none = await post(call, null);
    for (const response of [wrong, none]) {
      expect(response.status).toBe(401);
      expect((await response.json()).errors[0].message).toBe('UNAUTHENTICATED');
    }
  });

  const text = 'query { account { id } }';
  const hash = createHash('sha256').update(text).digest('hex');
  const alias = Array.from({ length: 50 }, (_, index) => `a${index}: account { id }`).join(' ');
  test.each<[string, unknown, string]>([
    ['an unknown hash', persistedCall({ name: 'X', hash }, {}), 'PersistedQueryNotFound'],
    [
      'an unknown hash with its text',
      { query: text, extensions: persistedCall({ name: 'X', hash }, {}).extensions },
      'PersistedQueryOnly',
    ],
    [
      'a known hash with other text',
      { query: text, ...persistedCall(AccountOverview, {}) },
      'PersistedQueryOnly',
    ],
    ['an arbitrary query', { query: text }, 'PersistedQueryOnly'],
    ['introspection', { query: '{ __schema { types { name } } }' }, 'PersistedQueryOnly'],
    [
      'a deep query',
      { query: `{ account ${'{ profile '.repeat(60)}{ id }${' }'.repeat(60)} }` },
      'PersistedQueryOnly',
    ],
    ['fifty aliases', { query: `{ ${alias} }` }, 'PersistedQueryOnly'],
    ['a mutation as text', { query: 'mutation { revokeInvite(inviteKey: "1") }' }, 'PersistedQueryOnly'],
    [
      'a hash of another kind',
      { extensions: { persistedQuery: { version: 2, sha256Hash: hash } } },
      'PersistedQueryNotSupported',
    ],
    ['no hash at all', {}, 'PersistedQueryOnly'],
  ])('%s is refused', async (_, body, message) => {
    const response = await (await post(body)).json();
    expect(response.errors[0].message).toBe(message);
    expect(response.data).toBeUndefined();
  });

  test('an unknown hash stays unknown after it was sent with its text', async () => {
    const call = persistedCall({ name: 'X', hash }, {});
    await post({ query: text, ...call });
    expect((await (await post(call)).json()).errors[0].message).toBe('PersistedQueryNotFound');
  });

  test('a batch is refused', async () => {
    const response = await post([persistedCall(AccountOverview, {}), persistedCall(AccountOverview, {})]);
    expect(await response.text()).not.toContain('"account"');
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test('wrong variables and broken JSON give only a code and a trace', async () => {
    const wrong = await ask(SubscriptionDetail, { brandId: { a: 1 }, subscriptionId: null });
    const masked = {
      message: 'GENERIC-ERROR',
      extensions: { code: 'GENERIC-ERROR', traceId: expect.any(String) },
    };
    expect(wrong).toEqual({ errors: [masked, masked] });
    const broken = await (await post('{"operationName":')).text();
    expect(broken).toMatch(
      /^\{"errors":\[\{"message":"GENERIC-ERROR","extensions":\{"code":"GENERIC-ERROR","traceId":"TR[0-9a-f]{8}"\}\}\]\}$/,
    );
  });

  test('a query may be sent with GET, in an address of at most 2047 characters', async () => {
    const get = (padding: string) => {
      const { operationName, extensions } = persistedCall(AccountOverview, {});
      const query = new URLSearchParams({ operationName, extensions: JSON.stringify(extensions), padding });
      const headers = { authorization: `Bearer ${tokenOf('jan@ad')}`, accept: '*/*' };
      return send(`/graphql?${query}`, { headers });
    };
    expect((await (await get('')).json()).data.account.id).toBe('demo-jan');
    expect((await get('x'.repeat(2047))).status).toBe(414);
  });

  test('every response has the trace of its request', async () => {
    const trace = '0123456789abcdef'.repeat(2);
    const response = await post(persistedCall(AccountOverview, {}), 'jan@ad', { 'x-trace-id': trace });
    expect(response.headers.get('x-trace-id')).toBe(trace);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('every field with an id argument has an entry in the table', () => {
  const remedy = 'add the field to ID_FIELDS, or remove what is no field any more';
  expect(Object.keys(ID_FIELDS).sort(), remedy).toEqual(idFields().sort());
});

test('every operation of the portal is registered by the hash of its text', () => {
  for (const { hash } of [AccountOverview, SubscriptionDetail, SubscriptionsOverview])
    expect(
      createHash('sha256')
        .update(DOCUMENTS[hash] ?? '')
        .digest('hex'),
    ).toBe(hash);
});

/** Without the headers that depend on the time. */
function headersOf(response: Response): Record<string, string> {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return headers;
}

/** `Type.field` of every field with an argument of type ID, also inside an input. */
function idFields(): string[] {
  const schema = buildSchema(SCHEMA);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => field.args.some((given) => takesId(String(given.type), schema)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

function takesId(typeName: string, schema: GraphQLSchema): boolean {
  const bare = typeName.replaceAll(/[[\]!]/g, '');
  const type = schema.getType(bare);
  if (!isInputObjectType(type)) return bare === 'ID';
  return Object.values(type.getFields()).some((field) => takesId(String(field.type), schema));
}
