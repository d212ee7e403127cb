import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_BOUNDS, type RequestBounds, SLOWEST } from './body-bounds.ts';
import { type ReceivedBody, receiveBody, type Unread } from './receive-body.ts';
import { call, end, listening, post } from './server.fixture.ts';
import { createShares } from './shares.ts';

let server: Server | undefined;
afterEach(() => {
  if (server) end(server);
});

/** A server that only reads bodies. @param most bytes of all of them */
async function serve(bounds: RequestBounds = FORM_BOUNDS, most = 100_000) {
  const memory = createShares(most);
  const received: (ReceivedBody | Unread)[] = [];
  server = await listening(async (request, response) => {
    const network = String(request.headers['x-network']);
    received.push(await receiveBody(request, bounds, network, memory));
    response.end();
  });
  const send = async (lines: readonly string[], body: string, network = 'a') => {
    const before = received.length;
    const caller = call(server as Server);
    caller.write(post([...lines, `x-network: ${network}`], body));
    await expect.poll(() => received.length).toBeGreaterThan(before);
    return received[before];
  };
  return { memory, received, send };
}

const long = (size: number, network?: string) =>
  [[`content-length: ${size}`], 'x'.repeat(size), network] as const;
const textOf = (body: ReceivedBody | Unread | undefined) =>
  typeof body === 'object' ? body.bytes.toString() : body;

function fakeRequest() {
  const request = Object.assign(new EventEmitter(), { headers: {}, pause: () => {} });
  return { request, incoming: request as unknown as IncomingMessage };
}

describe('The memory for bodies', () => {
  it('is given back when a body has been handled, and at once when it was refused', async () => {
    const { memory, send } = await serve();
    const body = await send(...long(20_000));
    expect(memory.taken()).toBeGreaterThanOrEqual(20_000);
    (body as ReceivedBody).giveBack();
    expect(memory.taken()).toBe(0);
    expect(
      await send(['transfer-encoding: chunked'], `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}`),
    ).toBe('too large');
    expect(memory.taken()).toBe(0);
  });

  it('refuses what does not fit any more', async () => {
    const { send } = await serve();
    const first = await send(...long(60_000));
    expect(await send(...long(60_000, 'b'))).toBe('no memory');
    (first as ReceivedBody).giveBack();
    expect(textOf(await send(...long(60_000, 'b')))).toHaveLength(60_000);
  });

  it('is not taken by bytes that only were announced', async () => {
    const { memory } = await serve();
    const caller = call(server as Server);
    caller.write(post(['content-length: 60000'], 'x'));
    await expect.poll(() => memory.taken()).toBeGreaterThan(0);
    expect(memory.taken()).toBeLessThan(10_000);
  });
});

describe('A body in pieces of one byte', () => {
  const bytewise = (size: number) => '1\r\nx\r\n'.repeat(size);

  it('is read when it is short', async () => {
    const { send } = await serve();
    expect(textOf(await send(['transfer-encoding: chunked'], `${bytewise(900)}0\r\n\r\n`))).toBe(
      'x'.repeat(900),
    );
  });

  it('is cut off when it is long', async () => {
    const { memory, send } = await serve();
    expect(await send(['transfer-encoding: chunked'], bytewise(2_000))).toBe('cut off');
    expect(memory.taken()).toBe(0);
  });
});

describe('Of a form with a file that is too large', () => {
  const BOUNDS: RequestBounds = { ...FORM_BOUNDS, bytes: 1_000, droppedBytes: 400_000 };

  it('no more is read than an address drops', async () => {
    const { send } = await serve(BOUNDS, 1_000_000);
    expect(await send(['content-length: 400001'], 'x')).toBe('too large');
  });

  it('the middle is dropped, and what stands before and behind it is kept', async () => {
    const { memory, send } = await serve(BOUNDS, 1_000_000);
    const body = `before${'x'.repeat(390_000)}behind`;
    const text = textOf(await send([`content-length: ${body.length}`], body));
    expect(text).toMatch(/^beforex+behind$/);
    expect(text?.length).toBeGreaterThan(BOUNDS.bytes + 100_000);
    expect(text?.length).toBeLessThan(BOUNDS.bytes + 300_000);
    expect(memory.taken()).toBeLessThan(300_000);
  });
});

describe('A body that drips', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** @param rate bytes a second @returns what became of it after so many seconds, and then at its end */
  async function dripped(rate: number, seconds: number) {
    const { request, incoming } = fakeRequest();
    const memory = createShares(1_000_000);
    const read: (number | Unread)[] = [];
    const reading = receiveBody(incoming, FORM_BOUNDS, 'a', memory).then((body) =>
      read.push(typeof body === 'string' ? body : body.bytes.length),
    );
    for (let second = 0; second < seconds; second += 1) {
      request.emit('data', Buffer.alloc(rate));
      vi.advanceTimersByTime(1_000);
    }
    await Promise.resolve();
    const meanwhile = request.listenerCount('data');
    request.emit('end');
    await reading;
    return [meanwhile, ...read, request.listenerCount('data')];
  }
  const { afterSeconds, bytesPerSecond } = SLOWEST;

  it.each([
    ['is read at the rate of the slowest connection', bytesPerSecond + 50, 25, 25 * (bytesPerSecond + 50)],
    ['is read at any rate while it is young', 1, afterSeconds, afterSeconds],
    ['ends when it is slower than any connection', bytesPerSecond - 10, afterSeconds + 1, 'too slow'],
    ['ends at the deadline of its address', 2_000, FORM_BOUNDS.bodySeconds + 1, 'too slow'],
  ])('%s', async (_, rate, seconds, expected) => {
    const isRefused = typeof expected === 'string';
    expect(await dripped(rate, seconds)).toEqual([isRefused ? 0 : 1, expected, 0]);
  });
});

it('A body with its last byte missing is cut off', async () => {
  const { memory, received } = await serve();
  const caller = call(server as Server);
  caller.write(post(['content-length: 3'], 'ab'));
  await expect.poll(() => memory.taken()).toBeGreaterThan(0);
  caller.destroy();
  await expect.poll(() => received).toEqual(['cut off']);
  expect(memory.taken()).toBe(0);
});

it.each(['close', 'error'])(
  'A body is cut off at the %s of its request, without anything else',
  async (event) => {
    const { request, incoming } = fakeRequest();
    const memory = createShares(100_000);
    const reading = receiveBody(incoming, FORM_BOUNDS, 'a', memory);
    request.emit('data', Buffer.from('ab'));
    request.emit(event, new Error('as of a broken stream'));
    expect(await Promise.race([reading, setImmediate('still read')])).toBe('cut off');
    expect(memory.taken()).toBe(0);
  },
);
