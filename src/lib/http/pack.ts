/** A body as it goes over the line: made small in the way that this browser takes. */

import { accepts, compressOnce, type Encoding, encodingFor, isCompressible } from './compression.ts';
import { type FramedText, wholeText } from './frames.ts';
import { gzipPage } from './gzip-page.ts';

type Bytes = Buffer<ArrayBufferLike>;

interface EncodedBody {
  readonly bytes: Bytes;
  readonly encoding: Encoding;
  /** Whether another browser could get other bytes. */
  readonly varies: boolean;
}

export async function encodePage(page: FramedText, accepted: string | undefined): Promise<EncodedBody> {
  if (accepts('gzip', accepted)) return { bytes: gzipPage(page), encoding: 'gzip', varies: true };
  const encoding = encodingFor(accepted);
  return { bytes: await compressOnce(bytesOf(page), encoding), encoding, varies: true };
}

export async function encodeBody(
  bytes: Bytes,
  contentType: string | null,
  accepted: string | undefined,
): Promise<EncodedBody> {
  if (!isCompressible(contentType, bytes.length)) return { bytes, encoding: 'identity', varies: false };
  const encoding = encodingFor(accepted);
  return { bytes: await compressOnce(bytes, encoding), encoding, varies: true };
}

export function bytesOf(page: FramedText): Bytes {
  return Buffer.from(wholeText(page));
}
