import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthorizationResponseError, allowInsecureRequests, customFetch, discovery } from 'openid-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { providerFetch } from './provider-fetch.ts';
import { isProviderOutage, providerOutage } from './provider-outage.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Timeouts in seconds; the long one so that a slow machine does not cause an outage. */
const [SHORT, LONG] = [1, 20];

const json = { 'content-type': 'application/json' };
const OUTAGES: Readonly<Record<string, RequestListener>> = {
  'closes the connection': (request) => request.socket.destroy(),
  'does not respond': () => undefined,
  'stops in the middle': (_, response) => {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"issuer"');
    setTimeout(() => response.destroy(), 50);
  },
  'stalls in the middle': (_, response) => void response.writeHead(200, json).write('{"issuer"'),
  'returns status 503': (_, response) => void response.writeHead(503).end(),
};
const MISTAKES: Readonly<Record<string, RequestListener>> = {
  'returns status 404': (_, response) => void response.writeHead(404).end(),
  'names another issuer': (_, response) =>
    void response.writeHead(200, json).end('{"issuer":"https://other"}'),
  'returns no JSON': (_, response) => void response.writeHead(200, json).end('<p>'),
  'returns too many bytes': (_, response) =>
    void response.writeHead(200, json).end(`"${'a'.repeat(300_000)}"`),
};

// Through `fetch`, and through `node:http` for names under `.localhost`.
for (const host of ['127.0.0.1', 'login.ad.localhost']) {
  test.each(Object.entries(OUTAGES))(`a provider at ${host} that %s has an outage`, async (_, response) => {
    expect(isProviderOutage(await failureAt(host, await listen(response), SHORT))).toBe(true);
  });

  test.each(Object.entries(MISTAKES))(`a provider at ${host} that %s has no outage`, async (_, response) => {
    expect(isProviderOutage(await failureAt(host, await listen(response)))).toBe(false);
  });

  test(`a closed port at ${host} is an outage`, async () => {
    expect(isProviderOutage(await failureAt(host, 1))).toBe(true);
  });
}

test('an error code of the provider in the redirect can be an outage', () => {
  const redirectWith = (error: string) =>
    new AuthorizationResponseError('', { cause: new URLSearchParams({ error }) });
  expect(
    ['server_error', 'temporarily_unavailable', 'access_denied'].map(redirectWith).map(isProviderOutage),
  ).toEqual([true, true, false]);
});

test('an outage is reported with its reason and shown on the login page', async () => {
  const report = vi.fn<Log['report']>();
  const failure = await failureAt(
    '127.0.0.1',
    await listen(OUTAGES['returns status 503'] as RequestListener),
  );
  const response = providerOutage(failure, { info() {}, warn() {}, report }, '/account');
  expect(response.headers.get('location')).toBe('/login#geen-antwoord');
  expect(response.headers.get('set-cookie')).toContain('__Host-return=%2Faccount;');
  expect(report.mock.calls).toEqual([[expect.any(Error), { reason: 'status 503' }]]);
});

function failureAt(host: string, port: number, timeout = LONG): Promise<unknown> {
  return discovery(new URL(`http://${host}:${port}`), 'mijn-omgeving', {}, undefined, {
    timeout,
    [customFetch]: providerFetch,
    execute: [allowInsecureRequests],
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function listen(response: RequestListener): Promise<number> {
  const server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
