import { beforeEach, expect, test, vi } from 'vitest';
import { AccountOverview } from '../../../gen/operations.ts';
import { setEmbeddedBackoffice } from '../api/upstream.ts';
import { ask } from './ask.ts';
import type { RequestContext } from './context.ts';

const reported: unknown[] = [];
const context = {
  traceId: 'ab'.repeat(16),
  surface: 'app',
  network: '2001:db8:1:2::/64',
  session: { accessToken: 'secret-token' },
  log: { info: () => {}, warn: () => {}, report: (error: unknown) => reported.push(error) },
} as unknown as RequestContext;

beforeEach(() => {
  reported.length = 0;
});

test('sends the hash and never the text, with token, trace, surface and network', async () => {
  const seen = vi.fn<(request: Request) => void>();
  let body: unknown;
  setEmbeddedBackoffice(async (request) => {
    seen(request);
    body = await request.json();
    return Response.json({ data: { account: { id: '1' } } });
  });
  expect(await ask(context, AccountOverview, {})).toEqual({ ok: true, data: { account: { id: '1' } } });
  const { headers } = seen.mock.calls[0]![0];
  expect(headers.get('authorization')).toBe('Bearer secret-token');
  expect(headers.get('x-trace-id')).toBe(context.traceId);
  expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${context.traceId}-[0-9a-f]{16}-01$`));
  expect(headers.get('x-surface')).toBe('app');
  expect(headers.get('x-client-network')).toBe('2001:db8:1:2::/64');
  expect(body).toEqual({
    operationName: 'AccountOverview',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: AccountOverview.hash } },
  });
  expect(reported).toEqual([]);
});

test('a refusal is a value and nothing to report', async () => {
  setEmbeddedBackoffice(async () =>
    Response.json({ errors: [{ message: 'NOT-FOUND', extensions: { code: 'NOT-FOUND' } }] }),
  );
  expect(await ask(context, AccountOverview, {})).toEqual({
    ok: false,
    rejection: { status: 404, violations: [{ code: 'NOT-FOUND' }] },
  });
  expect(reported).toEqual([]);
});

test.each<[string, () => Promise<Response>]>([
  ['a connection that breaks', () => Promise.reject(new Error('socket hang up'))],
  ['an answer that cannot be read', async () => new Response('<html>')],
  ['a bug over there', async () => Response.json({ errors: [{ message: 'GENERIC-ERROR' }] })],
])('%s is GENERIC-ERROR and reported once', async (_, result) => {
  setEmbeddedBackoffice(result);
  const { rejection } = (await ask(context, AccountOverview, {})) as { rejection: object };
  expect(rejection).toMatchObject({ status: 500, violations: [{ code: 'GENERIC-ERROR' }] });
  expect(reported).toHaveLength(1);
});

test('the types of an operation check its variables and its data', async () => {
  setEmbeddedBackoffice(async () => Response.json({ data: { account: { id: '1' } } }));
  // @ts-expect-error this operation takes no variables
  await ask(context, AccountOverview, { brandId: '1' });
  const result = await ask(context, AccountOverview, {});
  // @ts-expect-error the schema has no such field
  expect(result.ok && result.data.account.nothing).toBeUndefined();
});
