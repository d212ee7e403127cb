/** Reads a request's body completely, with limits of size and time, before the request is handled. */
import type { IncomingMessage } from 'node:http';

/** Bytes of a form post; uploads have their own endpoint. */
const LARGEST_BODY = 1_000_000;
/** Milliseconds within which a body must arrive, so that a slow client does not hold a place. */
const LONGEST_WAIT = 10_000;

/** The bytes, or the reason why there are none. */
export type Body = Buffer<ArrayBuffer> | 'too large' | 'cut off';

/** A body that is too large or too slow is not read completely, so its connection must be closed. */
export function readBody(req: IncomingMessage): Promise<Body> {
  if (Number(req.headers['content-length'] ?? 0) > LARGEST_BODY) return Promise.resolve('too large');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (body: Body) => {
      clearTimeout(late);
      req.off('data', take).off('end', whole).off('error', cut).off('close', cut);
      resolve(body);
    };
    const cut = () => end('cut off');
    const whole = () => end(Buffer.concat(chunks));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) return end('too large');
      chunks.push(chunk);
    };
    const late = setTimeout(cut, LONGEST_WAIT);
    req.on('data', take).on('end', whole).on('error', cut).on('close', cut);
  });
}
