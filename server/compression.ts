/** Chooses a compression that the browser accepts, and compresses bodies. */
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Body = Buffer<ArrayBufferLike>;
/** The header `Accept-Encoding`. */
type Accepted = string | string[] | undefined;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes. Compressing a smaller body saves too little. */
const SMALLEST_WORTHWHILE = 256;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|graphql-response\+json)|image\/svg)/;

/**
 * Of Brotli. A page for one reader: with 6 it is half a percent smaller and takes an eighth more processor time. A file
 * of the build is compressed once and sent for a year.
 */
export const QUALITY = { once: 5, stored: 6, file: 11 } as const;
/** Base-2 logarithm of the bytes that Brotli looks back for a page. From 17 on it searches in another way, in a tenth less time. */
const PAGE_WINDOW = 17;
/** Of Zstandard, which takes half of Brotli's time and makes a page a fifteenth larger. The next level takes a fifth more. */
const ZSTD_LEVEL = 5;
/** Bytes of a page that, with its headers, a server sends in its first flight. */
const ONE_FLIGHT = 12_800;
/** A page above it is never compressed into one flight. */
const LARGEST_FOR_ONE_FLIGHT = 60_000;
/** For a page rendered for one reader: level 9 takes twice the time for 1 % of the bytes. */
const GZIP_LEVEL_ONCE = 5;
/** Bytes up to which compressing costs less than passing the work to another thread. */
const SMALL_BODY = 131_072;

export function encodingFor(accepted: Accepted): Encoding {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : 'identity';
}

function accepts(encoding: string, accepted: Accepted): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= SMALLEST_WORTHWHILE && COMPRESSIBLE.test(contentType ?? '');
}

export interface Compressed {
  readonly bytes: Body;
  readonly encoding: Encoding | 'zstd';
}

/** For a body that is sent once. */
export async function compressOnce(body: Body, accepted: Accepted): Promise<Compressed> {
  if (body.length <= SMALL_BODY) return compressSmall(body, accepted);
  const encoding = encodingFor(accepted);
  return { bytes: await compress(body, encoding, QUALITY.once), encoding };
}

/** For a small body that is sent once: in the least time in which it fits in one flight, else in the fewest bytes. */
export function compressSmall(body: Body, accepted: Accepted): Compressed {
  if (body.length <= LARGEST_FOR_ONE_FLIGHT && accepts('zstd', accepted)) {
    const bytes = zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
    if (bytes.length <= ONE_FLIGHT) return { bytes, encoding: 'zstd' };
  }
  const encoding = encodingFor(accepted);
  if (encoding === 'br')
    return { bytes: brotliCompressSync(body, brotliOptions(body, QUALITY.once)), encoding };
  if (encoding === 'gzip') return { bytes: gzipSync(body, { level: GZIP_LEVEL_ONCE }), encoding };
  return { bytes: body, encoding };
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
