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

/**
 * Of Brotli. A page for one reader: with 6 it is half a percent smaller and takes an eighth more processor time; with
 * less, or with gzip, which takes a third less, the largest pages do not fit in their budget. A file of the build is
 * compressed once and sent for a year.
 */
export const QUALITY = { once: 5, stored: 6, file: 11 } as const;
/** Base-2 logarithm of the bytes that Brotli looks back for a page. From 17 on it searches in another way, in a tenth less time. */
const PAGE_WINDOW = 17;
/** For a page rendered for one reader: level 9 takes twice the time for 1 % of the bytes. */
const GZIP_LEVEL_ONCE = 5;
/** Bytes up to which compressing costs less than passing the work to another thread. */
const SMALL_BODY = 131_072;

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : 'identity';
}

function accepts(encoding: Encoding, accepted: string | string[] | undefined): boolean {
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
  if (body.length > SMALL_BODY) return compress(body, encoding, QUALITY.once);
  return compressSmall(body, encoding);
}

/** For a small body that is sent once. */
export function compressSmall(body: Body, encoding: Encoding): Body {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, QUALITY.once));
  return encoding === 'gzip' ? gzipSync(body, { level: GZIP_LEVEL_ONCE }) : body;
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
      ...(quality !== QUALITY.file ? { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW } : {}),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  };
}
