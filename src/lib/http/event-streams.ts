/** Sends streams of server-sent events, which stay open until the browser leaves or this process stops. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { COMMON_HEADERS } from '../../../server/security-headers.ts';

export function isEventStream({ headers, body }: Response): boolean {
  return body !== null && (headers.get('content-type')?.startsWith('text/event-stream') ?? false);
}

export function createEventStreams() {
  const stopping = new AbortController();
  return {
    /** Resolves when the stream has ended, in whatever way. */
    async send(res: ServerResponse, { status, headers, body }: Response): Promise<void> {
      // Its deadline has passed, or its client has left.
      if (res.headersSent || res.destroyed) return void body?.cancel().catch(() => {});
      res.writeHead(status, { ...COMMON_HEADERS, ...Object.fromEntries(headers) });
      res.flushHeaders();
      // A browser that leaves, or a shutdown: the browser asks again when it still wants the events.
      await pipeline(Readable.fromWeb(body as ReadableStream), res, { signal: stopping.signal }).catch(() =>
        res.destroy(),
      );
    },
    /** Ends all streams, so that the process can stop. */
    drain: () => stopping.abort(),
  };
}
