import { EventEmitter, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { FORM_BOUNDS, type RequestBounds } from './body-bounds.ts';
import { createGate } from './gate.ts';
import type { HandedBody } from './handed-body.ts';
import { bytesInUse } from './receive-body.ts';
import { call, end, listening, post } from './server.fixture.ts';

const PLACES = { atOnce: 1, waiting: 10, patience: 10, longestWaitMs: 5_000 };
let server: Server | undefined;
afterEach(() => {
  if (server) end(server);
  expect(bytesInUse(), 'bytes that were not given back').toBe(0);
});

/** A server with one place, if no other number is given. */
async function serve(
  handle: (body: HandedBody | undefined, path: string) => Promise<string>,
  bounds: RequestBounds = FORM_BOUNDS,
  atOnce = 1,
) {
  const late: (string | undefined)[] = [];
  const failed: unknown[] = [];
  /** The paths that were asked for, and then those whose client has left or got its response. */
  const [asked, closed]: [string[], string[]] = [[], []];
  const gate = createGate({ ...PLACES, atOnce }, (request) => late.push(request.url));
  const exchange = { bounds, network: undefined };
  server = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.once('close', () => closed.push(request.url ?? ''));
    const inPlace = async (body: HandedBody | undefined) => {
      const text = await handle(body, request.url ?? '');
      if (!response.headersSent) response.end(text);
    };
    gate.pass({ ...exchange, request, response }, inPlace).catch((error) => failed.push(error));
  });
  return { server, late, failed, asked, closed };
}

const never = () => new Promise<string>(() => {});
const GET = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const SOON: RequestBounds = { ...FORM_BOUNDS, responseSeconds: 0.05 };

/** A request that arrives after the others gets the only place. */
async function expectFreePlace(): Promise<void> {
  const next = call(server as Server);
  next.write('GET /vrij HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  await once(next, 'close');
  expect(next.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*goed$/);
}

const free = (path: string, otherwise: () => Promise<string>) =>
  path === '/vrij' ? Promise.resolve('goed') : otherwise();

describe('The place of a request', () => {
  it('is free at the deadline, though its handler never ends', async () => {
    const { server, late } = await serve((_, path) => free(path, never), SOON);
    const caller = call(server);
    caller.write(GET.replace('\r\nconnection', '\r\naccept: text/html\r\nconnection'));
    await once(caller, 'close');
    expect(caller.heard()).toMatch(/^HTTP\/1\.1 503 /);
    expect(caller.heard()).toMatch(/retry-after: \d/i);
    expect(caller.heard()).toContain('<h1>Dit duurt te lang</h1>');
    expect(late).toEqual(['/']);
    await expectFreePlace();
  });

  it('is free at the deadline, though its response cannot be sent either', async () => {
    const gate = createGate(PLACES, () => {});
    const response = Object.assign(new EventEmitter(), {
      ...{
        req: {
          method: 'GET',
          headers: {},
          complete: true,
          socket: Object.assign(new EventEmitter(), { writable: true }),
        },
        headersSent: false,
        destroyed: false,
      },
      ...{ writeHead: () => {}, end: () => {} },
    });
    const stuck = response as unknown as ServerResponse;
    const exchange = { request: stuck.req, response: stuck, bounds: SOON, network: undefined };
    expect(await gate.pass(exchange, never)).toBeUndefined();
    expect(await gate.pass(exchange, async () => 'goed')).toBe('goed');
  });

  it('is free when its response has been sent, though its handler never ends', async () => {
    const gate = createGate(PLACES, () => {});
    server = await listening((request, response) => {
      void gate.pass({ request, response, bounds: FORM_BOUNDS, network: undefined }, () => {
        response.end('goed');
        return never();
      });
    });
    const caller = call(server);
    caller.write(GET.replace('connection: close\r\n', ''));
    await expect.poll(() => caller.heard()).toMatch(/goed$/);
    await expectFreePlace();
    expect(caller.closed).toBe(false);
  });

  it('gives its handler time to return when its response has been sent', async () => {
    const gate = createGate(PLACES, () => {});
    const { promise: returned, resolve } = Promise.withResolvers<unknown>();
    server = await listening((request, response) => {
      const exchange = { request, response, bounds: FORM_BOUNDS, network: undefined };
      const sent = gate.pass(exchange, async () => {
        await new Promise<void>((done) => void response.end('goed', done));
        return 'what it sent';
      });
      resolve(sent);
    });
    call(server).write(GET);
    expect(await returned).toBe('what it sent');
  });

  it('is free when its client leaves, though its handler never ends', async () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const { server } = await serve((_, path) =>
      free(path, () => {
        resolve();
        return never();
      }),
    );
    const caller = call(server);
    caller.write(GET);
    await begun;
    caller.destroy();
    await expectFreePlace();
  });

  it('is free when its client leaves, behind another request of the same connection', async () => {
    const begun: string[] = [];
    const hold = (path: string) => {
      begun.push(path);
      return never();
    };
    const { server } = await serve((_, path) => free(path, () => hold(path)), FORM_BOUNDS, 2);
    const caller = call(server);
    const kept = GET.replace('connection: close\r\n', '');
    caller.write(kept + kept.replace('/', '/tweede'));
    await expect.poll(() => begun).toEqual(['/', '/tweede']);
    caller.destroy();
    call(server).write(GET.replace('/', '/derde'));
    await expect.poll(() => begun).toContain('/derde');
    await expectFreePlace();
  });

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'is not used for a client that left before its connection was read: %s',
    async (leave) => {
      const handled: string[] = [];
      const { server, closed } = await serve(async (_, path) => {
        handled.push(path);
        return 'goed';
      });
      const caller = call(server);
      caller.write(GET);
      caller.once('connect', () => caller[leave]());
      await expect.poll(() => closed).toEqual(['/']);
      await expectFreePlace();
      expect(handled).toEqual(['/vrij']);
    },
  );

  it('is free when its client left before it began', async () => {
    const { promise: goOn, resolve: finish } = Promise.withResolvers<string>();
    const { server, asked, closed } = await serve((_, path) =>
      free(path, () => (path === '/eerste' ? goOn : never())),
    );
    const first = call(server);
    first.write(GET.replace('/', '/eerste'));
    await expect.poll(() => asked).toEqual(['/eerste']);
    const second = call(server);
    second.write(GET.replace('/', '/tweede'));
    await expect.poll(() => asked).toContain('/tweede');
    second.destroy();
    await expect.poll(() => closed).toEqual(['/tweede']);
    finish('goed');
    await expectFreePlace();
  });

  it('is free when its handler fails', async () => {
    const { server, failed } = await serve((_, path) =>
      free(path, () => Promise.reject(new Error('a broken page'))),
    );
    call(server).write(GET);
    await expect.poll(() => failed).toHaveLength(1);
    await expectFreePlace();
  });

  it('is not taken by a body that is still arriving', async () => {
    const { server } = await serve(async (body) => (body ? `${body.bytes.length}` : 'goed'));
    const slow = call(server);
    slow.write(post(['content-length: 3', 'connection: close'], 'ab'));
    await once(slow, 'connect');
    await expectFreePlace();
    slow.write('c');
    await once(slow, 'close');
    expect(slow.heard()).toMatch(/\r\n\r\n3$/);
  });
});

describe('A request that should have no body', () => {
  const get = (lines: readonly string[], body = '') =>
    post(['connection: close', ...lines], body).replace('POST', 'GET');

  it('is refused when it has one, and its body is not kept', async () => {
    const { server } = await serve(async () => 'goed');
    const caller = call(server);
    caller.write(get(['transfer-encoding: chunked'], '1\r\na\r\n'.repeat(2_000)));
    await once(caller, 'close');
    expect(caller.heard()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('may announce an empty one', async () => {
    const { server } = await serve(async () => 'goed');
    const [none, chunked] = [call(server), call(server)];
    none.write(get(['content-length: 0']));
    chunked.write(get(['transfer-encoding: chunked'], '0\r\n\r\n'));
    await Promise.all([once(none, 'close'), once(chunked, 'close')]);
    expect([none, chunked].map((caller) => caller.heard())).toEqual(
      Array(2).fill(expect.stringMatching(/goed$/)),
    );
  });
});

describe('A browser gets a page with what to do', () => {
  const asBrowser = ['accept: text/html', 'connection: close'];
  it('for a body that says it is too large', async () => {
    const { server } = await serve(never);
    const caller = call(server);
    caller.write(post([...asBrowser, 'content-length: 70000'], 'x'.repeat(70_000)));
    await once(caller, 'close');
    expect(caller.heard()).toMatch(/^HTTP\/1\.1 413 /);
    expect(caller.heard()).toContain('wat u invulde, staat er nog');
  });

  it('for a body that turns out too large, also while it is still being sent', async () => {
    const { server } = await serve(never);
    const caller = call(server);
    caller.write(post([...asBrowser, 'transfer-encoding: chunked']));
    for (let piece = 0; piece < 20; piece += 1) caller.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    caller.write('0\r\n\r\n');
    await once(caller, 'close');
    expect(caller.heard()).toMatch(/^HTTP\/1\.1 413 [\s\S]*<\/html>\s*$/);
  });

  it('for a body that takes longer than its address allows', async () => {
    const { server } = await serve(never, { ...FORM_BOUNDS, bodySeconds: 0.5 });
    const caller = call(server);
    caller.write(post([...asBrowser, 'content-length: 10'], 'a'));
    await once(caller, 'close');
    expect(caller.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(caller.heard()).toContain('<h1>Het versturen duurde te lang</h1>');
  });
});

it('A client that breaks off a body is no failure of ours', async () => {
  const { server, failed } = await serve(never);
  const caller = call(server);
  caller.write(post(['content-length: 10'], 'a'));
  await once(caller, 'connect');
  caller.end();
  await expect.poll(() => failed).toMatchObject([{ code: 'ERR_STREAM_PREMATURE_CLOSE' }]);
});
