/** Chooses a compression that the browser accepts, and compresses bodies. */
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Body = Buffer<ArrayBufferLike>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes. Compressing a smaller body saves too little. */
const SMALLEST_WORTHWHILE = 256;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|graphql-response\+json)|image\/svg)/;

/** High, because these bodies are compressed once and sent often. */
export const QUALITY = { stored: 9, file: 11 } as const;

/** For a page rendered for one reader. Quality 3 takes half the time and gives a tenth more bytes: a phone waits longer for those. */
const QUALITY_PER_REQUEST = 5;
/** Bytes up to which compressing costs less than passing the work to another thread. */
const SMALL_BODY = 131_072;

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : 'identity';
}

export function accepts(encoding: Encoding, accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= SMALLEST_WORTHWHILE && COMPRESSIBLE.test(contentType ?? '');
}

/** For a body that is sent once. */
export async function compressOnce(body: Body, encoding: Encoding): Promise<Body> {
  if (body.length > SMALL_BODY) return compress(body, encoding, QUALITY_PER_REQUEST);
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, QUALITY_PER_REQUEST));
  return encoding === 'gzip' ? gzipSync(body, { level: QUALITY_PER_REQUEST }) : body;
}

/** For a body that is stored. */
export async function compress(body: Body, encoding: Encoding, quality: number): Promise<Body> {
  if (encoding === 'br') return brotli(body, brotliOptions(body, quality));
  return encoding === 'gzip' ? gzipped(body, { level: Math.min(quality, 9) }) : body;
}

function brotliOptions(body: Body, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}
