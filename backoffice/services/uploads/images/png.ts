/** Cuts metadata out of a PNG (W3C, third edition): only the chunks that make the picture stay. */
import { crc32 } from 'node:zlib';
import { type CutImage, lettersAt, mustHold } from './cut.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const PICTURE = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Everything after the last chunk goes too. A file that is cut ends with what is there of its picture, as decoders draw it.
 * @throws BrokenImage
 */
export function cutPng(bytes: Buffer): CutImage {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let pixels = 0;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const to = at + FRAME_BYTES + length;
    const type = lettersAt(bytes, at + 4);
    mustHold((type === 'IHDR') === (at === SIGNATURE_BYTES), 'the header is not the first chunk');
    if (type === 'IHDR') {
      mustHold(length === 13 && to <= bytes.length, 'a header of another length');
      pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
    }
    if (type === 'IEND') break;
    hasData ||= type === 'IDAT';
    if (to > bytes.length) {
      if (type === 'IDAT') kept.push(chunk(type, bytes.subarray(at + 8)));
      break;
    }
    if (PICTURE.has(type)) kept.push(bytes.subarray(at, to));
    at = to;
  }
  mustHold(pixels > 0 && hasData, 'no image in the PNG');
  return { pixels, bytes: Buffer.concat([...kept, chunk('IEND', Buffer.alloc(0))]) };
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
