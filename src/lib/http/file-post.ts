/**
 * A large form post with a file, of a browser without script: the only body that may be larger than the others, and the
 * only one that is read while it arrives. Few at once, because each is in memory until it is passed on.
 */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The forms with a file; the address is that of the page. */
const PATHS = new Set(['/klantenservice/contact/formulier', '/klantenservice/contact/app/basis-formulier']);
const AT_ONCE = 8;
/** Bytes. Most messages have no file, and are read like other forms. */
const SMALL = 65_536;
/** Bytes. A file of more than 10 MB, such as a film, is read and dropped, so that the reader gets a page that says why. */
const LARGEST = 67_108_864;
/** Milliseconds without a byte, after which the post counts as cut off. */
const LONGEST_PAUSE = 10_000;

let running = 0;

export function isFilePost({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'POST' || !headers['content-type']?.startsWith('multipart/form-data')) return false;
  return PATHS.has(url.split('?')[0] ?? '') && !(Number(headers['content-length']) <= SMALL);
}

/** Undefined when there are too many at once. @returns the body, and what must be called when it is not needed any more */
export function openFilePost(req: IncomingMessage): { body: ReadableStream; done: () => void } | undefined {
  if (running >= AT_ONCE) return undefined;
  running += 1;
  const body = Readable.toWeb(Readable.from(limited(req))) as unknown as ReadableStream;
  return {
    body,
    done: () => {
      running -= 1;
    },
  };
}

/** @throws Error when the body is too large, pauses too long or is cut off */
async function* limited(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  let size = 0;
  const cut = () => req.destroy(new Error('A form with a file arrived too slowly'));
  let late = setTimeout(cut, LONGEST_PAUSE);
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      clearTimeout(late);
      size += chunk.length;
      if (size > LARGEST) throw new Error('A form with a file is too large');
      yield chunk;
      late = setTimeout(cut, LONGEST_PAUSE);
    }
  } finally {
    clearTimeout(late);
  }
}
