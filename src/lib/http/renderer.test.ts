import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import { bodyOf } from '../../../server/handed-body.ts';
import { scratchFolder } from '../../../tests/support/scratch-folder.ts';
import { createFront } from './front.ts';
import type { PortalRuntime } from './portal-runtime.ts';

/** The concurrent requests of the front, and the largest body. One network may have an eighth of the places at least. */
const AT_ONCE = 256;
/** So many that a network has two places, also when one is left. */
const NETWORKS = 128;
const TOO_LARGE = Buffer.alloc(1_100_000, 'x');

/** A portal with the responses of the test. */
let answerOf: (request: Request) => Promise<Response>;
let asked = 0;
const runtime = {
  resolveHost: () => ({ kind: 'portal', brand: { key: 'ad' } as Brand, origin: 'http://ad.localhost' }),
  publicRevision: () => undefined,
  fetch: (request) => {
    asked += 1;
    return answerOf(request);
  },
  health: async () => ({ state: 'ready' }),
} as Partial<PortalRuntime> as PortalRuntime;

const folder = scratchFolder();
const response = createFront(pathToFileURL(`${folder}/`));
const server = createServer(response.request);
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  response.open(runtime);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  answerOf = async () => new Response('goed');
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: Promise<string>;
}

/**
 * The response as soon as it arrives, also while the body is still being sent.
 * @param network the third number of the client's address
 */
function send(method: string, body?: Buffer, headers = {}, path = '/account', network = 0): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const from = { host: '127.0.0.1', localAddress: `127.0.${network}.1` };
    const sent = request({ port, ...from, path, method, headers, agent: false }, (reply) => {
      const text = textOf(reply).finally(() => sent.destroy());
      text.catch(() => {});
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
    });
    sent.on('error', reject);
    if (body) sent.write(body);
    else sent.end();
  });
}

/** @returns what lets milliseconds pass at once, for what the front measures */
function clock(): (ms: number) => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

const get = (network: number) => send('GET', undefined, {}, '/account', network);

describe('the front', () => {
  it('refuses a body with a content-length that is too large, without calling the portal', async () => {
    const reply = await send('POST', Buffer.from('x'), { 'content-length': TOO_LARGE.length });
    expect(reply).toMatchObject({ status: 413, headers: { connection: 'close' } });
    expect(asked).toBe(0);
  });

  it('refuses a body that turns out too large, without calling the portal', async () => {
    expect((await send('POST', TOO_LARGE)).status).toBe(413);
    expect(asked).toBe(0);
  });

  it('passes on a body that is not too large', async () => {
    answerOf = async (request) => new Response((await bodyOf(request, 3))?.bytes);
    const body = Buffer.from('abc');
    const reply = await send('POST', body, { 'content-length': body.length });
    expect(await reply.text).toBe('abc');
  });

  it('passes on the client address of the connection, not that of the client’s header', async () => {
    answerOf = async ({ headers }) => new Response(headers.get(ADDRESS_HEADER));
    const reply = await send('GET', undefined, { [ADDRESS_HEADER]: '203.0.113.9' });
    expect(await reply.text).toBe('127.0.0.1');
  });

  it('refuses with retry-after while too many requests run, and accepts again after that', async () => {
    const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
    answerOf = async () => {
      await slow;
      return new Response('goed');
    };
    const waiting = Array.from({ length: AT_ONCE }, (_, at) => get(at % NETWORKS));
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(AT_ONCE);
    const refused = await send('GET');
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    const person = { accept: 'text/html,*/*;q=0.8' };
    const form = { ...person, 'content-length': 1 };
    const pages = [await send('GET', undefined, person), await send('POST', Buffer.from('x'), form)];
    expect(pages.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      pages.map(() => [503, 'text/html; charset=utf-8']),
    );
    const [reading, sending] = await Promise.all(pages.map(({ text }) => text));
    expect(reading).toContain('<a href="">Probeer het opnieuw</a>');
    expect(sending).toContain('wat u invulde, staat er nog');
    expect(sending).not.toContain('<a ');
    const ready = async () => (await send('GET', undefined, {}, '/readyz')).status;
    expect(await ready(), 'a probe is answered all the same').toBe(200);
    const pass = clock();
    const later = [];
    for (let probe = 0; probe < 5; probe += 1) {
      pass(2_400);
      later.push(await ready());
    }
    vi.restoreAllMocks();
    goOn();
    expect([later[0], later.at(-1)], 'after ten seconds in which no place became free').toEqual([200, 503]);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send('GET')).status).toBe(200);
  });

  it('says that it is not ready for ten seconds after it stood still for two', async () => {
    const ready = async () => (await send('GET', undefined, {}, '/readyz')).status;
    const pass = clock();
    expect(await ready()).toBe(200);
    pass(2_600);
    expect(await ready()).toBe(503);
    for (let probe = 0; probe < 5; probe += 1) {
      // Not 2,000: sums of fractions of milliseconds may lie just under ten seconds.
      pass(2_100);
      await ready();
    }
    expect(await ready()).toBe(200);
  });

  it('frees the place of a request that failed', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    answerOf = async () => {
      throw new Error('broken');
    };
    const fail = (_: unknown, at: number) => expect(get(at % NETWORKS)).rejects.toThrow();
    await Promise.all(Array.from({ length: AT_ONCE }, fail));
    answerOf = async () => new Response('goed');
    expect((await send('GET')).status).toBe(200);
  });

  it('refuses TRACE', async () => {
    const reply = await send('TRACE');
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining('GET, HEAD, POST') },
    });
    expect(asked).toBe(0);
  });

  it('sends its refusals with the headers of every response', async () => {
    for (const { headers } of [
      await send('TRACE'),
      await send('POST', Buffer.from('x'), { 'content-length': TOO_LARGE.length }),
    ])
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
  });
});
