/** Cuts metadata out of a WebP (RFC 9649): the EXIF and XMP chunks, and what follows the image. */
import { type CutImage, lettersAt, mustHold } from './cut.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The bits of VP8X which say that EXIF and XMP are there. */
const METADATA_BITS = 0x0c;

/** @throws BrokenImage */
export function cutWebp(bytes: Buffer): CutImage {
  // Some programs count the whole file.
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  mustHold(end >= HEADER_BYTES + CHUNK_HEADER_BYTES, 'a WebP without a chunk');
  const kept: Buffer[] = [];
  let pixels = 0;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const type = lettersAt(bytes, at);
    const size = bytes.readUInt32LE(at + 4);
    const to = at + CHUNK_HEADER_BYTES + size + (size & 1);
    mustHold(to <= end, 'a chunk outside the file');
    if (PICTURE.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, to));
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_BITS, 8);
      pixels = Math.max(pixels, pixelsOf(type, chunk));
      kept.push(chunk);
    }
    at = to;
  }
  mustHold(pixels > 0, 'no image in the WebP');
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return { pixels, bytes: Buffer.concat([header, ...kept]) };
}

/** Of the canvas or of a single image; frames of an animation are never larger than their canvas. */
function pixelsOf(type: string, chunk: Buffer): number {
  if (type === 'VP8X') {
    mustHold(chunk.length >= 18, 'a short header');
    return (1 + chunk.readUIntLE(12, 3)) * (1 + chunk.readUIntLE(15, 3));
  }
  if (type === 'VP8 ') {
    mustHold(chunk.length >= 18 && chunk.readUIntBE(11, 3) === 0x9d012a, 'no key frame');
    return (chunk.readUInt16LE(14) & 0x3fff) * (chunk.readUInt16LE(16) & 0x3fff);
  }
  if (type === 'VP8L') {
    mustHold(chunk.length >= 13 && chunk[8] === 0x2f, 'no lossless image');
    const sizes = chunk.readUInt32LE(9);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  return 0;
}
