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

/** Seconds. A machine that stands still makes no outage of what is none. */
const [SHORT, LONG] = [1, 20];

const json = { 'content-type': 'application/json' };
const OUTAGES: Readonly<Record<string, RequestListener>> = {
  'hangs up': (request) => request.socket.destroy(),
  'is silent': () => undefined,
  'stops in the middle': (_, response) => {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"issuer"');
    setTimeout(() => response.destroy(), 50);
  },
  'is silent from the middle on': (_, response) => void response.writeHead(200, json).write('{"issuer"'),
  'says that it is down': (_, response) => void response.writeHead(503).end(),
};
const MISTAKES: Readonly<Record<string, RequestListener>> = {
  'is not there': (_, response) => void response.writeHead(404).end(),
  'says something else': (_, response) =>
    void response.writeHead(200, json).end('{"issuer":"https://other"}'),
  'says no JSON': (_, response) => void response.writeHead(200, json).end('<p>'),
  'says too much': (_, response) => void response.writeHead(200, json).end(`"${'a'.repeat(300_000)}"`),
};

// By the system's names and by our own way to this machine's.
for (const host of ['127.0.0.1', 'login.ad.localhost']) {
  test.each(Object.entries(OUTAGES))(
    `a provider at ${host} that %s has not answered`,
    async (_, response) => {
      expect(isProviderOutage(await failureAt(host, await listen(response), SHORT))).toBe(true);
    },
  );

  test.each(Object.entries(MISTAKES))(`a provider at ${host} that %s has answered`, async (_, response) => {
    expect(isProviderOutage(await failureAt(host, await listen(response)))).toBe(false);
  });

  test(`nobody at ${host} has answered`, async () => {
    expect(isProviderOutage(await failureAt(host, 1))).toBe(true);
  });
}

test('a provider may send the browser back to say that it is down', () => {
  const sentBack = (error: string) =>
    new AuthorizationResponseError('', { cause: new URLSearchParams({ error }) });
  expect(
    ['server_error', 'temporarily_unavailable', 'access_denied'].map(sentBack).map(isProviderOutage),
  ).toEqual([true, true, false]);
});

test('it is reported with its reason, and the login page says so', async () => {
  const report = vi.fn<Log['report']>();
  const failure = await failureAt(
    '127.0.0.1',
    await listen(OUTAGES['says that it is down'] as RequestListener),
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
