/** Hono behind Node's own HTTP server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export type Handler = (request: Request) => Response | Promise<Response>;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Bytes; a body beyond it is not read. */
const BODY_LIMIT = 12_000_000;

/** Listens first and then makes the handler, which may need the port. Rejects when the port is in use. */
export async function listen(
  port: number,
  host: string,
  prepare: (port: number) => Handler,
): Promise<Listening> {
  let handler: Handler = () => new Response('Starting', { status: 503 });
  const server = createServer((request, response) => {
    respond(handler, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('Internal error');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  handler = prepare(taken);
  return { port: taken, close: () => close(server) };
}

async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await bodyOf(incoming);
  if (body === 'too large') return void outgoing.writeHead(413).end();
  const url = URL.parse(incoming.url ?? '/', `http://${incoming.headers.host}`);
  if (!url) return void outgoing.writeHead(400).end();
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const response = await handler(
    new Request(url, { method: incoming.method ?? 'GET', headers, ...(body.length > 0 ? { body } : {}) }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.headers.get('content-type') === 'text/event-stream') {
    outgoing.flushHeaders();
    // The reader of a stream may leave at any moment.
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() =>
      outgoing.destroy(),
    );
    return;
  }
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT) return 'too large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
