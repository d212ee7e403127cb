import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventStreams } from './event-streams.ts';

const PIECE = new Uint8Array(65_536).fill(58);
/** Bytes: what the sockets of both sides hold, and a little of our own. */
const BUFFERED = 24_000_000;
const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

/** A server with one stream: endless, or silent after its first piece. */
async function serve(isEndless: boolean) {
  const streams = createEventStreams();
  const source = { bytes: 0, isCancelled: false };
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (!isEndless && source.bytes > 0) return new Promise(() => {});
        source.bytes += PIECE.byteLength;
        controller.enqueue(PIECE);
        return undefined;
      },
      cancel: () => {
        source.isCancelled = true;
      },
    });
  const server = createServer((_, res) => void streams.send(res, new Response(body())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  close.push(
    () => server.close(),
    () => socket.destroy(),
  );
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return { streams, source, socket };
}

describe('a stream of events', () => {
  it('holds a bounded number of bytes for a browser that does not read', async () => {
    const { source, socket } = await serve(true);
    socket.pause();
    let before = -1;
    // Until no more bytes are taken from the source.
    await expect
      .poll(
        () => {
          const isStill = source.bytes === before;
          before = source.bytes;
          return isStill;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(source.bytes).toBeGreaterThan(0);
    expect(source.bytes).toBeLessThan(BUFFERED);
  });

  it('lets go of its source when the browser leaves', async () => {
    const { source, socket } = await serve(false);
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => source.isCancelled).toBe(true);
  });

  it('lets go of its source when the browser left before it was opened', async () => {
    const streams = createEventStreams();
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    const server = createServer((_, res) => {
      res.once('close', () => void streams.send(res, new Response(new ReadableStream({ cancel }))));
      socket.destroy();
    });
    close.push(() => server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => isCancelled).toBe(true);
  });

  it('lets go of its source when its request got another response at its deadline', async () => {
    const streams = createEventStreams();
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    const server = createServer((_, res) => {
      res.writeHead(503).end();
      void streams.send(res, new Response(new ReadableStream({ cancel })));
    });
    close.push(() => server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(response.status).toBe(503);
    await expect.poll(() => isCancelled).toBe(true);
  });

  it('ends at a shutdown, and one that is asked for after that ends at once', async () => {
    const first = await serve(false);
    await once(first.socket, 'data');
    first.socket.resume();
    const closed = once(first.socket, 'close');
    first.streams.drain();
    await closed;
    expect(first.source.isCancelled).toBe(true);

    const late = await serve(false);
    late.streams.drain();
    late.socket.resume();
    await once(late.socket, 'close');
    await expect.poll(() => late.source.isCancelled).toBe(true);
  });
});
