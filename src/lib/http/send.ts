/** Sends a web `Response` as Node's: text compressed as a whole, everything else as a stream. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { compressOnce, isCompressible } from '../../../server/compression.ts';
import { COMMON_HEADERS } from '../../../server/security-headers.ts';

const COMMON = Object.entries(COMMON_HEADERS);
const TEXT = /^(text\/|application\/json|application\/graphql-response\+json|image\/svg)/;
/** Statuses without a body, and so without a content-length. */
const BODILESS = new Set([204, 304]);

/** The parts of a response that can be stored and sent again. */
export interface WholeResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Not compressed. */
  readonly body: Buffer<ArrayBufferLike>;
}

/** @returns what was sent; undefined for a stream */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<WholeResponse | undefined> {
  // Its deadline has passed, or its client has left.
  if (res.headersSent || res.destroyed) return void response.body?.cancel().catch(() => {});
  const { status, headers } = response;
  const type = headers.get('content-type');
  if (response.body && !TEXT.test(type ?? '')) {
    res.writeHead(status, linesOf(headers));
    await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
    return undefined;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const varies = isCompressible(type, body.length);
  const { bytes, encoding } = await compressOnce(body, varies ? req.headers['accept-encoding'] : undefined);
  if (res.headersSent || res.destroyed) return undefined;
  // Of the body as it was before compression.
  headers.delete('content-length');
  const lines = linesOf(headers);
  if (!BODILESS.has(status)) lines.push('content-length', String(bytes.length));
  if (encoding !== 'identity') lines.push('content-encoding', encoding);
  if (varies) lines.push('vary', 'Accept-Encoding');
  res.writeHead(status, lines);
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return { status, headers, body };
}

/** Alternating names and values, which Node writes fastest. */
function linesOf(given: Headers): string[] {
  const lines = [...given].flat();
  for (const [name, value] of COMMON) if (!given.has(name)) lines.push(name, value);
  return lines;
}
