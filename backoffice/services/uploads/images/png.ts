/** Cuts metadata out of a PNG (W3C, third edition): only the chunks that make the picture stay. */
import { type CutImage, lettersAt, mustHold } from './cut.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const PICTURE = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** Everything after the last chunk goes too. @throws BrokenImage */
export function cutPng(bytes: Buffer): CutImage {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let pixels = 0;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; ; ) {
    mustHold(at + FRAME_BYTES <= bytes.length, 'a PNG without an end');
    const to = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const type = lettersAt(bytes, at + 4);
    mustHold(to <= bytes.length, 'a chunk outside the file');
    mustHold((type === 'IHDR') === (at === SIGNATURE_BYTES), 'the header is not the first chunk');
    if (type === 'IHDR') {
      mustHold(to - at === FRAME_BYTES + 13, 'a header of another length');
      pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
    }
    hasData ||= type === 'IDAT';
    if (PICTURE.has(type)) kept.push(bytes.subarray(at, to));
    at = to;
    if (type === 'IEND') break;
  }
  mustHold(pixels > 0 && hasData, 'no image in the PNG');
  return { pixels, bytes: Buffer.concat(kept) };
}
