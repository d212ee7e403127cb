import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
});

test('without BACKOFFICE_URL calls go to the embedded back office', async () => {
  const { upstream, setEmbeddedBackoffice } = await load();
  setEmbeddedBackoffice(
    async (request) => new Response(`${request.method} ${new URL(request.url).pathname}`),
  );
  const response = await upstream('/graphql', { method: 'POST', body: '{}' });
  expect(await response.text()).toBe('POST /graphql');
});

test('with BACKOFFICE_URL the same request goes there: path, query, headers and body', async () => {
  const seen: unknown[] = [];
  const base = await listen(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push([request.method, request.url, request.headers.authorization, body]);
    response.end('ok');
  });
  const { upstream } = await load(`${base}/kantoor`);
  const init = { method: 'POST', body: '{"b":2}', headers: { authorization: 'Bearer t' } };
  expect(await (await upstream('/api/pass/x?a=1', init)).text()).toBe('ok');
  expect(seen).toEqual([['POST', '/kantoor/api/pass/x?a=1', 'Bearer t', '{"b":2}']]);
});

test('with the mocking layer on every call goes to the sandbox, without the token', async () => {
  const seen: unknown[] = [];
  const base = await listen((request, response) => {
    seen.push([request.url, request.headers.authorization]);
    response.end('{"data":{}}');
  });
  vi.stubEnv('PUBLIC_API_MOCKING', 'enabled');
  vi.stubEnv('SANDBOX_URL', base);
  const { upstream, askUpstream, setEmbeddedBackoffice } = await load('http://127.0.0.1:1');
  setEmbeddedBackoffice(() => Promise.reject(new Error('The embedded back office was called')));
  const headers = { authorization: 'Bearer t' };
  await upstream('/api/pass/x?a=1', { headers });
  const operation = { operationName: 'Invoices', hash: '0'.repeat(64), variables: {} };
  expect((await askUpstream({ headers, operation })).body).toEqual({ data: {} });
  expect(seen).toEqual([
    ['/mock/api/pass/x?a=1', undefined],
    ['/mock/graphql', undefined],
  ]);
});

test('a service that keeps failing gets no calls, the others do', async () => {
  let asked = 0;
  const base = await listen((request, response) => {
    if (request.url?.startsWith('/api/pass/')) return void response.end('well');
    asked += 1;
    response.writeHead(500).end();
  });
  const { upstream } = await load(base);
  const results: string[] = [];
  for (let each = 0; each < 8; each += 1)
    results.push(
      await upstream('/graphql', {}).then(
        (response) => `${response.status}`,
        (error) => error.constructor.name,
      ),
    );
  expect(results).toEqual(['500', '500', '500', '500', '500', 'Unavailable', 'Unavailable', 'Unavailable']);
  expect(asked).toBe(5);
  expect(await (await upstream('/api/pass/x', {})).text()).toBe('well');
});

test('a back office that cannot be reached, or never responds, is unavailable within the timeout', async () => {
  const { upstream } = await load('http://127.0.0.1:1');
  await expect(upstream('/graphql', {})).rejects.toThrow('The back office did not respond');
  const base = await listen(() => {});
  const silent = await load(base, '4');
  const from = performance.now();
  await expect(silent.upstream('/graphql', {})).rejects.toThrow('did not respond');
  expect(performance.now() - from).toBeGreaterThan(3_900);
});

test('a back office that goes away in the middle of a response is unavailable', async () => {
  const base = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"data":', () => response.destroy());
  });
  const { askUpstream } = await load(base);
  const operation = { operationName: 'Invoices', hash: '0'.repeat(64), variables: {} };
  await expect(askUpstream({ headers: {}, operation })).rejects.toThrow('did not respond');
});

test('a back office whose response does not end is unavailable, and is left', async () => {
  const left = Promise.withResolvers<void>();
  const base = await listen((_, response) => {
    const part = Buffer.alloc(1_000_000);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more).on('close', left.resolve);
    more();
  });
  const { upstream } = await load(base);
  const cause = { message: expect.stringContaining('more than') };
  await expect(upstream('/graphql', {})).rejects.toMatchObject({ cause });
  await left.promise;
});

test('the embedded back office is unavailable too when it does not respond within the timeout', async () => {
  const { upstream, setEmbeddedBackoffice } = await load('', '7');
  setEmbeddedBackoffice(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const late = vi.fn();
  upstream('/graphql', {}).catch(late);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(String(late.mock.calls)).toContain('did not respond in time');
  vi.useRealTimers();
  expect(readConfig({}).upstreamMs).toBe(3000);
  expect(() => readConfig({ UPSTREAM_SECONDS: '16' })).toThrow('UPSTREAM_SECONDS');
});

/** Imports the module anew, with its own settings and breaker. */
async function load(backofficeUrl = '', seconds = '') {
  vi.stubEnv('BACKOFFICE_URL', backofficeUrl);
  vi.stubEnv('UPSTREAM_SECONDS', seconds);
  vi.resetModules();
  (await import('../config.ts')).config();
  return import('./upstream.ts');
}

async function listen(response: RequestListener): Promise<string> {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
