/** The client against an HTTP server that records requests and sends the response that a test sets. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '../../lib/shared/operation.ts';
import { type ClientOptions, createGraphqlClient } from './graphql-client.ts';
import { shownProblem } from './problem.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly call: Readonly<Record<string, unknown>>;
}

const operation = <Data, Variables>(text: string, name: string, hash: string) =>
  ({ ...parse(text, { noLocation: true }), name, hash }) as Operation<Data, Variables>;

const Account = operation<{ account: { id: string } }, { id?: string; days?: number }>(
  'query Account($id: ID, $days: Int) { account(id: $id, days: $days) { id __typename } }',
  'Account',
  'a'.repeat(64),
);
const Suspend = operation<{ suspendDeliveryV2: { violations: [] } }, { input: object }>(
  'mutation Suspend($input: Input!) { suspendDeliveryV2(input: $input) { violations { code } } }',
  'Suspend',
  'b'.repeat(64),
);

let server: Server;
let url: string;
let received: ReceivedRequest[] = [];
let respond: (call: ReceivedRequest) => { status?: number; body: object } | 'hang up' = () => ({ body: {} });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const call = body
      ? JSON.parse(body)
      : Object.fromEntries([...query].map(([name, text]) => [name, parsed(text)]));
    const note = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, call };
    received.push(note);
    const result = respond(note);
    if (result === 'hang up') return void request.socket.destroy();
    response
      .writeHead(result.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(result.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/graphql`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  vi.useRealTimers();
  received = [];
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function client(options: Partial<ClientOptions> = {}) {
  return createGraphqlClient({ surface: 'app', url, pause: async () => {}, ...options });
}
const account = () => ({ body: { data: { account: { id: '1' } } } });
const error = (message: string, code: string) => ({
  body: { errors: [{ message, extensions: { code, traceId: 'TRabcdefgh' } }] },
});

test('a query is sent by GET with its hash and without its text', async () => {
  respond = account;
  expect(await client().ask(Account, { id: '7' })).toEqual({ ok: true, data: { account: { id: '1' } } });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'GET', headers: { accept: '*/*', 'x-surface': 'app' } });
  expect(received[0]?.call).toEqual({
    operationName: 'Account',
    variables: { id: '7' },
    extensions: { persistedQuery: { version: 1, sha256Hash: Account.hash } },
  });
});

test('a query with a URL over 2047 characters is sent by POST, without its text', async () => {
  respond = account;
  const lengths = [1, 1000, 1500, 1700, 1800, 1900, 3000];
  for (const length of lengths) await client().ask(Account, { id: 'x'.repeat(length) });
  for (const { method, url: path, call } of received) {
    expect(call).not.toHaveProperty('query');
    if (method === 'GET') expect(path.length + url.length - '/api/graphql'.length).toBeLessThanOrEqual(2047);
  }
  expect(received.map(({ method }) => method)).toContain('GET');
  expect(received.at(-1)).toMatchObject({ method: 'POST', headers: { 'x-mijn-omgeving': '1' } });
});

test('a mutation is sent by POST with its hash, our own header and its idempotency key', async () => {
  respond = () => ({ body: { data: { suspendDeliveryV2: { violations: [] } } } });
  expect(await client().send(Suspend, { input: { a: 1 } }, { idempotencyKey: 'key-1' })).toMatchObject({
    ok: true,
  });
  expect(received[0]).toMatchObject({
    method: 'POST',
    headers: {
      'x-mijn-omgeving': '1',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
      accept: '*/*',
    },
  });
  expect(received[0]?.call).toEqual({
    operationName: 'Suspend',
    variables: { input: { a: 1 } },
    extensions: { persistedQuery: { version: 1, sha256Hash: Suspend.hash } },
  });
});

test('a query with the same variables, in any order, is sent once in five minutes', async () => {
  respond = account;
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = Date.now();
  const { ask } = client();
  const first = await ask(Account, { id: '7', days: 2 });
  vi.setSystemTime(begin + 5 * 60_000);
  expect(await ask(Account, { days: 2, id: '7' })).toEqual(first);
  expect(received).toHaveLength(1);
  await ask(Account, { id: '8', days: 2 });
  expect(received).toHaveLength(2);
  vi.setSystemTime(begin + 5 * 60_000 + 1);
  await ask(Account, { id: '7', days: 2 });
  expect(received).toHaveLength(3);
});

test('a query that failed is sent again', async () => {
  const { ask } = client();
  respond = () => error('GENERIC-ERROR', 'GENERIC-ERROR');
  await ask(Account, {});
  respond = account;
  expect(await ask(Account, {})).toMatchObject({ ok: true });
});

test.each([
  ['a co-reader', 'CoReader'],
  ['an invitation', 'Invite'],
  ['the e-mail address of a subscription', 'Subscription'],
  ['a pause or a temporary address', 'HolidayChange'],
  ['a move', 'MovingHouse'],
])(
  'after a change of %s the queries with such an object are asked again, and others are not',
  async (_, type) => {
    const changed = { violations: [], items: [{ __typename: type }] };
    respond = ({ method, call }) => {
      if (method !== 'GET') return { body: { data: { suspendDeliveryV2: changed } } };
      const __typename = (call.variables as { id?: string }).id ?? '';
      return { body: { data: { account: { id: '1', lists: [{ items: [{ __typename }] }] } } } };
    };
    const { ask, send } = client();
    const askAll = async () => {
      received = [];
      for (const id of [type, 'Other']) await ask(Account, { id });
      return received.map(({ call }) => (call.variables as { id: string }).id);
    };
    expect(await askAll()).toEqual([type, 'Other']);
    expect(await askAll()).toEqual([]);
    await send(Suspend, { input: {} });
    expect(await askAll()).toEqual([type]);
  },
);

test('after PersistedQueryNotFound the client sends the hash once more, flagged as a miss', async () => {
  respond = ({ call }) =>
    JSON.stringify(call).includes('miss') ? account() : error('PersistedQueryNotFound', 'X');
  expect(await client().ask(Account, {})).toMatchObject({ ok: true });
  expect(received).toHaveLength(2);
  expect(received[1]?.call).toMatchObject({
    extensions: { persistedQuery: { miss: true, sha256Hash: Account.hash } },
  });
  for (const { call } of received) expect(call).not.toHaveProperty('query');
});

test('a second PersistedQueryNotFound is the result', async () => {
  respond = () => error('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND');
  expect(await client().ask(Account, {})).toEqual({
    ok: false,
    problem: {
      kind: 'graphql',
      message: '[GraphQL] PersistedQueryNotFound',
      code: 'PERSISTED_QUERY_NOT_FOUND',
      traceId: 'TRabcdefgh',
    },
  });
  expect(received).toHaveLength(2);
});

test('PersistedQueryNotSupported is the result, and no text is sent', async () => {
  respond = () => error('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED');
  const { ask, send } = client();
  for (const call of [() => ask(Account, {}), () => ask(Account, {}), () => send(Suspend, { input: {} })])
    expect(await call()).toEqual({
      ok: false,
      problem: {
        kind: 'graphql',
        message: '[GraphQL] PersistedQueryNotSupported',
        code: 'PERSISTED_QUERY_NOT_SUPPORTED',
        traceId: 'TRabcdefgh',
      },
    });
  expect(received).toHaveLength(3);
  for (const { call } of received) {
    expect(call).not.toHaveProperty('query');
    expect(call).toHaveProperty('extensions.persistedQuery.sha256Hash');
  }
});

test('a mutation that is not found is sent once more, with the same idempotency key', async () => {
  respond = ({ call }) =>
    JSON.stringify(call).includes('miss')
      ? { body: { data: { suspendDeliveryV2: { violations: [] } } } }
      : error('PersistedQueryNotFound', 'X');
  const sent = client().send(Suspend, { input: { a: 1 } }, { idempotencyKey: 'key-1' });
  expect(await sent).toMatchObject({ ok: true });
  expect(received.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([
    ['POST', 'key-1'],
    ['POST', 'key-1'],
  ]);
  expect(received[1]?.call).toMatchObject({ variables: { input: { a: 1 } } });
  for (const { call } of received) expect(call).not.toHaveProperty('query');
});

test('after a network failure a safe request is sent three times, and the problem is [Network]', async () => {
  respond = () => 'hang up';
  const asked = await client().ask(Account, {});
  expect(received).toHaveLength(3);
  expect(asked).toMatchObject({ ok: false, problem: { kind: 'network', code: 'GENERIC-ERROR' } });
  expect(!asked.ok && asked.problem.message).toMatch(/^\[Network\] /);
  await client().send(Suspend, { input: {} }, { idempotencyKey: 'key-1' });
  expect(received).toHaveLength(6);
  await client().send(Suspend, { input: {} });
  expect(received, 'without a key a mutation is not safe to repeat').toHaveLength(7);
});

const words = { network: 'De lijn is weg.', violation: 'Te vaak.' };

test('a GraphQL error is shown as [GraphQL] with its text and trace id', async () => {
  respond = () => ({ status: 429, ...error('RATE-LIMITED', 'RATE-LIMITED') });
  const asked = await client().ask(Account, {});
  expect(!asked.ok && shownProblem(asked.problem, words)).toEqual({
    text: '[GraphQL] Te vaak.',
    traceId: 'TRabcdefgh',
  });
  expect(received).toHaveLength(1);
});

test('a network failure is shown as [Network]', async () => {
  respond = () => 'hang up';
  const asked = await client().ask(Account, {});
  expect(!asked.ok && shownProblem(asked.problem, words)).toEqual({ text: '[Network] De lijn is weg.' });
});

test('a response without data is a problem', async () => {
  respond = () => ({ body: { data: null } });
  expect(await client().ask(Account, {})).toMatchObject({ ok: false, problem: { code: 'GENERIC-ERROR' } });
});
