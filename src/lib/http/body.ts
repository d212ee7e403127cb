/** A request's body, whole and bounded in size and time, before any work is begun for it. */
import type { IncomingMessage } from 'node:http';

/** Bytes in a form post; uploads have a door of their own. */
const LARGEST_BODY = 1_000_000;
/** Milliseconds in which a body must have come in; a slow client then holds nothing up but itself. */
const LONGEST_WAIT = 10_000;

/** The bytes, or why there are none. */
export type Body = Buffer<ArrayBuffer> | 'too large' | 'cut off';

/** Reads it. What is too large or too slow is not read to its end: the connection can then carry no other request. */
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
