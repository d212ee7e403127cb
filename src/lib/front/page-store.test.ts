import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import type { House, Visit } from '../house.ts';
import { createPageStore } from './page-store.ts';
import type { WholeAnswer } from './send.ts';

const BODY = `<!doctype html><title>Veelgestelde vragen</title>${'<p>Een vraag en een antwoord.</p>'.repeat(50)}`;
const visit = { kind: 'portal', brand: { key: 'ad' } as Brand, origin: 'http://ad.localhost' } as Extract<
  Visit,
  { kind: 'portal' }
>;
const otherHost = { ...visit, origin: 'http://hln.localhost' };

function page(headers: Record<string, string> = {}): WholeAnswer {
  return {
    status: 200,
    body: () => Buffer.from(BODY),
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      ...headers,
    }),
  };
}

/** A front that renders `rendered` on every miss and says how often it had to. */
function front(rendered: (world: { revision: string | undefined }) => WholeAnswer) {
  const world = { revision: 'one' as string | undefined, time: 0, renders: 0, visit };
  const pages = createPageStore(() => world.time);
  const house = { publicRevision: () => world.revision } as unknown as House;
  const server = createServer((req, res) => {
    if (pages.answer(req, res, house, world.visit)) return;
    world.renders += 1;
    const answer = rendered(world);
    pages.keep(req, house, world.visit, answer);
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body());
  });
  return { world, server };
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(rendered: Parameters<typeof front>[0] = () => page()) {
  const { world, server } = front(rendered);
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
  /** Compressing takes a moment; a page counts as stored once a visit needs no rendering. */
  const stored = async () => {
    for (let visits = 0; visits < 50; visits++) {
      const before = world.renders;
      await get();
      if (world.renders === before) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('The page was never stored');
  };
  return { world, get, stored };
}

describe('stored pages', () => {
  it('are sent compressed, with the same words, without rendering again', async () => {
    const { world, get, stored } = await open();
    await stored();
    const renders = world.renders;
    const answer = await get({ 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString()).toBe(BODY);
    expect(world.renders).toBe(renders);
  });

  it('answer 304 to a browser that has the page already', async () => {
    const { get, stored } = await open();
    await stored();
    const { headers } = await get();
    const again = await get({ 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
  });

  it.each([
    ['the content changes', (world: { revision: string | undefined }) => (world.revision = 'two')],
    ['the gate closes', (world: { revision: string | undefined }) => (world.revision = undefined)],
    ['a minute has passed', (world: { time: number }) => (world.time = 60_001)],
    ['another host asks', (world: { visit: typeof visit }) => (world.visit = otherHost)],
  ])('are out of reach when %s', async (_, change) => {
    const { world, get, stored } = await open();
    await stored();
    change(world as never);
    const renders = world.renders;
    await get();
    expect(world.renders).toBe(renders + 1);
  });

  it('do not include one during whose rendering the content changed', async () => {
    const { world, get, stored } = await open((changing) => {
      const before = page();
      changing.revision = 'two';
      return before;
    });
    await get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get();
    expect(world.renders).toBe(2);
    await stored();
  });

  it('are never shown to an editor in preview, nor is what the editor sees kept', async () => {
    const { world, get } = await open();
    const editor = { cookie: '__Host-preview=1.x' };
    await get(editor);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get(editor);
    await get();
    expect(world.renders).toBe(3);
  });

  it.each([
    ['sets a cookie', page({ 'set-cookie': 'a=b' })],
    ['is personal', page({ 'cache-control': 'private, no-store' })],
    ['is an error', { ...page(), status: 404 }],
  ])('do not include an answer that %s', async (_, answer) => {
    const { world, get } = await open(() => answer);
    await get();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await get();
    expect(world.renders).toBe(2);
  });
});
