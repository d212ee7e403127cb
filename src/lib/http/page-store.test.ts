import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { createPageStore } from './page-store.ts';
import type { PortalRuntime, ResolvedHost } from './portal-runtime.ts';
import type { WholeResponse } from './send.ts';

const BODY = `<!doctype html><title>Veelgestelde vragen</title>${'<p>Een vraag en een antwoord.</p>'.repeat(50)}`;
const resolved = { kind: 'portal', brand: { key: 'ad' } as Brand, origin: 'http://ad.localhost' } as Extract<
  ResolvedHost,
  { kind: 'portal' }
>;
const otherHost = { ...resolved, origin: 'http://hln.localhost' };

function page(headers: Record<string, string> = {}): WholeResponse {
  return {
    status: 200,
    body: Buffer.from(BODY),
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      ...headers,
    }),
  };
}

/** A front that renders `rendered` on every miss and counts them. */
function front(rendered: (fixture: { revision: string | undefined }) => WholeResponse) {
  const fixture = { revision: 'one' as string | undefined, time: 0, renders: 0, visit: resolved };
  const pages = createPageStore(() => fixture.time);
  const runtime = { publicRevision: () => fixture.revision } as unknown as PortalRuntime;
  const server = createServer((req, res) => {
    if (pages.sendStored(req, res, runtime, fixture.visit)) return;
    fixture.renders += 1;
    const response = rendered(fixture);
    pages.storePage(req, runtime, fixture.visit, response);
    res.writeHead(response.status, Object.fromEntries(response.headers)).end(response.body);
  });
  return { fixture, server };
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(rendered: Parameters<typeof front>[0] = () => page()) {
  const { fixture, server } = front(rendered);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (headers: Record<string, string> = {}, path = '/klantenservice/veelgestelde-vragen') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', path, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  /** Waits until a request needs no rendering, because compressing takes time. */
  const stored = async () => {
    for (let visits = 0; visits < 50; visits++) {
      const before = fixture.renders;
      await get();
      if (fixture.renders === before) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('The page was never stored');
  };
  return { fixture, get, stored };
}

describe('stored pages', () => {
  it('are stored for each choice about consent, whatever its day', async () => {
    const { fixture, get, stored } = await open();
    await stored();
    /** Renders while the same page is requested until it is stored. */
    const rendersFor = async (cookie: string) => {
      const before = fixture.renders;
      const isStored = async () => {
        const renders = fixture.renders;
        await get({ cookie });
        return fixture.renders === renders;
      };
      await expect.poll(isStored).toBe(true);
      return fixture.renders - before;
    };
    expect(await rendersFor('other=1')).toBe(0);
    expect(await rendersFor('consent=ja.2026-11-23.2')).toBeGreaterThan(0);
    expect(await rendersFor('consent=ja.2026-01-01.2')).toBe(0);
    expect(await rendersFor('consent=nee.2026-11-23.2')).toBeGreaterThan(0);
  });

  it('are sent compressed, with the same content, without rendering again', async () => {
    const { fixture, get, stored } = await open();
    await stored();
    const renders = fixture.renders;
    const response = await get({ 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.body).toString()).toBe(BODY);
    expect(fixture.renders).toBe(renders);
  });

  it('give 304 to a browser that has the page', async () => {
    const { get, stored } = await open();
    await stored();
    const { headers } = await get();
    const again = await get({ 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
  });

  it.each([
    ['the content changes', (fixture: { revision: string | undefined }) => (fixture.revision = 'two')],
    ['the gate closes', (fixture: { revision: string | undefined }) => (fixture.revision = undefined)],
    ['a minute has passed', (fixture: { time: number }) => (fixture.time = 60_001)],
    ['another host asks', (fixture: { visit: typeof resolved }) => (fixture.visit = otherHost)],
  ])('are not used when %s', async (_, change) => {
    const { fixture, get, stored } = await open();
    await stored();
    change(fixture as never);
    const renders = fixture.renders;
    await get();
    expect(fixture.renders).toBe(renders + 1);
  });

  it('do not include a page when the content changed while it was rendered', async () => {
    const { fixture, get, stored } = await open((changing) => {
      const before = page();
      changing.revision = 'two';
      return before;
    });
    await get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get();
    expect(fixture.renders).toBe(2);
    await stored();
  });

  it('are not sent to an editor in preview, whose pages are not stored', async () => {
    const { fixture, get } = await open();
    const editor = { cookie: '__Host-preview=1.x' };
    await get(editor);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get(editor);
    await get();
    expect(fixture.renders).toBe(3);
  });

  it.each([
    ['sets a cookie', page({ 'set-cookie': 'a=b' })],
    ['is personal', page({ 'cache-control': 'private, no-store' })],
    ['is an error', { ...page(), status: 404 }],
  ])('do not include a response that %s', async (_, response) => {
    const { fixture, get } = await open(() => response);
    await get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get();
    expect(fixture.renders).toBe(2);
  });
});
