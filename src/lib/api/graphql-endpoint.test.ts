/** Tests `src/pages/api/graphql.ts`. They are not beside it, because Astro makes a page of every file there. */
import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountOverview } from '../../../gen/operations.ts';
import { persistedCall } from './graphql.ts';

const context = {
  traceId: 'cd'.repeat(16),
  surface: 'web',
  session: { accessToken: 'secret-token' },
  log: { info: () => {}, warn: () => {}, report: () => {} },
};
const call = persistedCall(AccountOverview, { a: 1 });
const own = { 'content-type': 'application/json', 'x-mijn-omgeving': '1' };

let forwarded: { method: string; url: URL; body: string; headers: Headers; authorization: string | null }[] =
  [];
/** Of the back office's response. */
let contentType = 'application/json';
let responseHeaders: Record<string, string> = {};
let endpoint: typeof import('../../pages/api/graphql.ts');

async function load(environment: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  (await import('../config.ts')).config();
  const { setEmbeddedBackoffice } = await import('./upstream.ts');
  setEmbeddedBackoffice(remember);
  endpoint = await import('../../pages/api/graphql.ts');
}

async function remember(request: Request): Promise<Response> {
  forwarded.push({
    method: request.method,
    url: new URL(request.url),
    body: await request.text(),
    headers: request.headers,
    authorization: request.headers.get('authorization'),
  });
  const headers = { 'x-trace-id': 'ef'.repeat(16), 'content-type': contentType, ...responseHeaders };
  return Response.json({ data: { account: { id: '1' } } }, { headers });
}

beforeEach(() => load());
afterEach(() => {
  forwarded = [];
  contentType = 'application/json';
  responseHeaders = {};
  vi.unstubAllGlobals();
});

test('only name, variables and hash are forwarded, with the token of the session', async () => {
  const response = await post({
    ...call,
    query: '{ account { id } }',
    extensions: { ...call.extensions, other: 1 },
    brand: 'vk',
  });
  expect(await response.json()).toEqual({ data: { account: { id: '1' } } });
  expect(JSON.parse(forwarded[0]!.body)).toEqual(call);
  expect(forwarded[0]).toMatchObject({ method: 'POST', authorization: 'Bearer secret-token' });
});

test('of the headers only the surface and the idempotency key are forwarded', async () => {
  const key = 'abcdefghijklmnopqrstuv';
  await post(call, { ...own, 'x-surface': 'app', 'idempotency-key': key, 'x-account': '7' });
  await post(call, { ...own, 'x-surface': 'elsewhere', 'idempotency-key': 'a b' });
  const heads = forwarded.map(({ headers }) => [headers.get('x-surface'), headers.get('idempotency-key')]);
  expect(heads).toEqual([
    ['app', key],
    ['web', null],
  ]);
  expect(forwarded[0]?.headers.has('x-account')).toBe(false);
});

test('a response is not cached and has the trace id', async () => {
  const response = await post(call);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-trace-id')).toBe('ef'.repeat(16));
});

test.each<[string, Record<string, string>]>([
  ['without our own header', { 'content-type': 'application/json' }],
  ['as a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }],
  ['as plain text', { ...own, 'content-type': 'text/plain' }],
])('a post %s is 415', async (_, headers) => {
  expect((await post(call, headers)).status).toBe(415);
  expect(forwarded).toEqual([]);
});

test('without a session it is 401 in the same shape', async () => {
  const response = await post(call, own, null);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    errors: [{ message: 'UNAUTHENTICATED', extensions: { code: 'UNAUTHENTICATED', traceId: 'TRcdcdcdcd' } }],
  });
});

test.each<[string, unknown]>([
  ['query text alone', { query: '{ account { id } }' }],
  ['a batch', [call, call]],
  ['no JSON', 'nonsense'],
])('%s is refused before the back office', async (_, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].message).toBe('PersistedQueryOnly');
  expect(forwarded).toEqual([]);
});

test('a hash of another version is refused, and not forwarded: one browser cannot change how all operations are sent', async () => {
  const persistedQuery = { version: 2, sha256Hash: AccountOverview.hash };
  const response = await post({ ...call, extensions: { persistedQuery } });
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].message).toBe('PersistedQueryNotSupported');
  expect(forwarded).toEqual([]);
});

test('the flag of a miss is forwarded', async () => {
  const persistedQuery = { ...call.extensions.persistedQuery, miss: true };
  await post({ ...call, extensions: { persistedQuery } });
  expect(JSON.parse(forwarded[0]!.body)).toEqual({ ...call, extensions: { persistedQuery } });
});

test('a body over 16 kB is 413, also with a smaller content-length', async () => {
  expect((await post({ ...call, variables: { text: 'x'.repeat(17_000) } })).status).toBe(413);
});

test('a query may be sent with GET in at most 2047 characters', async () => {
  const short = await get('');
  expect(await short.json()).toEqual({ data: { account: { id: '1' } } });
  const { url } = forwarded[0]!;
  expect(JSON.parse(url.searchParams.get('extensions') ?? '')).toEqual(call.extensions);
  expect(url.searchParams.get('operationName')).toBe('AccountOverview');
  expect((await get('x'.repeat(2_000))).status).toBe(414);
});

test('an operation name of null is allowed', async () => {
  await post({ ...call, operationName: null });
  expect(JSON.parse(forwarded[0]!.body)).toEqual({ ...call, operationName: null });
});

test('an accepted media type is forwarded, and the response has that of the back office', async () => {
  const accept = 'application/graphql-response+json';
  for (const [given, expected] of [
    [`${accept}; charset=utf-8`, accept],
    ['application/json', 'application/json'],
  ] as const) {
    contentType = given;
    const response = await post(call, { ...own, accept });
    expect(forwarded.at(-1)?.headers.get('accept')).toBe(accept);
    expect(response.headers.get('content-type')).toBe(`${expected}; charset=utf-8`);
    expect(response.headers.get('vary')).toBe('Accept');
  }
  const refused = await post(call, { ...own, accept }, null);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([401, `${accept}; charset=utf-8`]);
  await post(call);
  expect(forwarded.at(-1)?.headers.get('accept')).toBe('application/json');
});

test('the response has the retry-after header of the back office', async () => {
  responseHeaders = { 'retry-after': '540' };
  expect((await post(call)).headers.get('retry-after')).toBe('540');
});

test('other methods are not allowed', async () => {
  expect((await endpoint.ALL({} as APIContext)).status).toBe(405);
});

async function post(
  body: unknown,
  headers: Record<string, string> = own,
  session: object | null = context.session,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request('http://ad.localhost/api/graphql', { method: 'POST', headers, body: text });
  return endpoint.POST({ request, locals: { context: { ...context, session } } } as unknown as APIContext);
}

async function get(padding: string) {
  const query = new URLSearchParams({
    operationName: call.operationName,
    extensions: JSON.stringify(call.extensions),
    padding,
  });
  const request = new Request(`http://ad.localhost/api/graphql?${query}`);
  return endpoint.GET({ request, locals: { context } } as unknown as APIContext);
}
