/** The portal's client against a publisher's back office over HTTP that has no persisted operations, or not this one yet. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DOCUMENTS } from '../../../gen/documents.ts';
import { AccountOverview, CloseDeliveryFeed } from '../../../gen/operations.ts';
import { persistedCall } from './graphql.ts';

interface Received {
  readonly method: string;
  readonly call: {
    readonly query?: string;
    readonly operationName?: string;
    readonly variables?: unknown;
    readonly extensions?: {
      readonly persistedQuery: { readonly sha256Hash: string; readonly miss?: boolean };
    };
  };
  readonly key: string | undefined;
}

const refused = (message: string) => ({ errors: [{ message }] });
const DATA = { data: { account: { id: '1' } } };
const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-1' };
const operation = { operationName: 'AccountOverview', hash: AccountOverview.hash, variables: { a: 1 } };

let received: Received[] = [];
let respond: (call: Received['call']) => object;
let upstream: typeof import('./upstream.ts');
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams);
  const call = body ? JSON.parse(body) : { ...query, extensions: JSON.parse(query.extensions ?? '{}') };
  received.push({ method: request.method ?? '', call, key: String(request.headers['idempotency-key']) });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(respond(call)));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(async () => {
  received = [];
  vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('BACKOFFICE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.resetModules();
  (await import('../config.ts')).config();
  upstream = await import('./upstream.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs the texts of operations and no hashes. */
const withoutPersisted = ({ query }: Received['call']) =>
  query ? DATA : refused('PersistedQueryNotSupported');
const ask = (asked = operation) => upstream.askUpstream({ headers, operation: asked });
const forward = (method: 'GET' | 'POST', hash: string = AccountOverview.hash) =>
  upstream.forwardOperation(persistedCall({ name: 'AccountOverview', hash }, { a: 1 }), { method, headers });

test('a back office without persisted operations gets the text from the manifest, and from then on only texts', async () => {
  respond = withoutPersisted;
  expect((await ask()).body).toEqual(DATA);
  expect((await ask()).body).toEqual(DATA);
  expect(received.map(({ call }) => call.query !== undefined)).toEqual([false, true, true]);
  expect(received.at(-1)).toEqual({
    method: 'POST',
    key: 'key-1',
    call: {
      operationName: 'AccountOverview',
      variables: { a: 1 },
      query: DOCUMENTS[AccountOverview.hash],
    },
  });
  const lines = vi.mocked(console.log).mock.calls.join();
  expect(lines.split('has no persisted operations')).toHaveLength(2);
});

test.each(['GET', 'POST'] as const)(
  'a browser that sends a hash by %s gets the result of the text',
  async (method) => {
    respond = withoutPersisted;
    expect(JSON.parse((await forward(method)).body)).toEqual(DATA);
    expect(received.map((one) => one.method)).toEqual([method, 'POST']);
  },
);

test('the text of a mutation is never sent for a GET, which a link on another site can make', async () => {
  respond = withoutPersisted;
  await ask();
  received = [];
  const { body } = await forward('GET', CloseDeliveryFeed.hash);
  expect(JSON.parse(body)).toEqual(refused('PersistedQueryNotSupported'));
  expect(received.filter(({ call }) => call.query)).toEqual([]);
  expect(JSON.parse((await forward('POST', CloseDeliveryFeed.hash)).body)).toEqual(DATA);
});

test('a hash that is not in the manifest is answered as the back office does, and changes nothing for others', async () => {
  respond = withoutPersisted;
  const unknown = await forward('POST', 'f'.repeat(64));
  expect(JSON.parse(unknown.body)).toEqual(refused('PersistedQueryNotSupported'));
  respond = ({ extensions }) => (extensions ? DATA : refused('PersistedQueryOnly'));
  expect((await ask()).body).toEqual(DATA);
});

test('a hash that one node does not know yet is sent once more, flagged as a miss, and its text is not', async () => {
  respond = ({ extensions }) => (extensions?.persistedQuery.miss ? DATA : refused('PersistedQueryNotFound'));
  expect((await ask()).body).toEqual(DATA);
  expect(received).toHaveLength(2);
  respond = () => refused('PersistedQueryNotFound');
  received = [];
  expect((await ask()).body).toEqual(refused('PersistedQueryNotFound'));
  expect(received).toHaveLength(2);
  for (const { call } of received) expect(call.query).toBeUndefined();
});

test('a browser retries a miss itself, so its call is sent once', async () => {
  respond = () => refused('PersistedQueryNotFound');
  expect(JSON.parse((await forward('GET')).body)).toEqual(refused('PersistedQueryNotFound'));
  expect(received).toHaveLength(1);
});

test('data that quotes the error is data', async () => {
  respond = () => ({ data: { account: { id: 'PersistedQueryNotSupported' } } });
  await ask();
  expect(received).toHaveLength(1);
});
