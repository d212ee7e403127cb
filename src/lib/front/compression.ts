/** Which compression a browser takes, and bodies made small with it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Body = Buffer<ArrayBufferLike>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies under this many bytes do not get smaller enough to be worth it. */
const SMALLEST_WORTHWHILE = 256;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|graphql-response\+json)|image\/svg)/;

/** How hard to try: stored bodies are compressed once and sent often. */
export const QUALITY = { perRequest: 5, stored: 9, file: 11 } as const;

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality !== 'q=0')
    .map(([name]) => name);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= SMALLEST_WORTHWHILE && COMPRESSIBLE.test(contentType ?? '');
}

export function compress(body: Body, encoding: Encoding, quality: number): Promise<Body> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return brotli(body, { params });
  }
  return encoding === 'gzip' ? gzipped(body, { level: Math.min(quality, 9) }) : Promise.resolve(body);
}
