/** A web `Response` onto Node's: text whole and compressed, anything else as a stream. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { COMMON_HEADERS } from '../../../contract/security-headers.ts';
import { wholeBodyOf } from '../pipeline/whole-body.ts';
import { compressOnce, encodingFor, isCompressible } from './compression.ts';

const TEXT = /^(text\/|application\/json|application\/graphql-response\+json|image\/svg)/;

/** The parts of an answer that can be kept and sent again. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBufferLike>;
}

/** Sends it; gives back what was sent where that is whole, undefined where it was streamed. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response,
): Promise<WholeAnswer | undefined> {
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    if (!answer.headers.has(name)) res.setHeader(name, value);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  res.statusCode = answer.status;
  if (answer.body && !TEXT.test(answer.headers.get('content-type') ?? '')) {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
    return undefined;
  }
  const body = await wholeBodyOf(answer);
  await sendBody(req, res, body, answer.headers.get('content-type'));
  return { status: answer.status, headers: answer.headers, body };
}

async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer<ArrayBufferLike>,
  contentType: string | null,
): Promise<void> {
  if (!isCompressible(contentType, body.length)) return end(req, res, body);
  res.setHeader('vary', 'Accept-Encoding');
  const encoding = encodingFor(req.headers['accept-encoding']);
  if (encoding === 'identity') return end(req, res, body);
  res.setHeader('content-encoding', encoding);
  end(req, res, await compressOnce(body, encoding));
}

function end(req: IncomingMessage, res: ServerResponse, body: Buffer<ArrayBufferLike>): void {
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
