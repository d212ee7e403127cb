/**
 * Cuts metadata out of a JPEG (ITU T.81). Only the rotation stays, because without it a photo lies on its side. What every
 * decoder passes over is left out: bytes between two segments, markers without content, and an end that is not there.
 */
import { type CutImage, lettersAt, mustHold } from './cut.ts';

const END = 0xd9;
const SCAN = 0xda;
const APPLICATION_FIRST = 0xe0;
const APPLICATION_LAST = 0xef;
const COMMENT = 0xfe;
/** Tables between C0 and CF that are no frame: Huffman tables, extensions, arithmetic coding. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
/** The application segments that change how the pixels look, with the first letters of their content. */
const LOOKS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF'],
  [0xe2, 'ICC_'],
  [0xee, 'Adob'],
]);

interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** Everything after the end of the image goes too: some phones put a film there. @throws BrokenImage */
export function cutJpeg(bytes: Buffer): CutImage {
  const kept: Buffer[] = [];
  let orientation = 1;
  let pixels = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (!segment || segment.marker === END) break;
    const { marker, from, to } = segment;
    at = to;
    if (isFrame(marker)) pixels = Math.max(pixels, pixelsOf(bytes, segment));
    if (marker === 0xe1 && lettersAt(bytes, from + 4) === 'Exif')
      orientation = orientationOf(bytes.subarray(from + 10, to)) ?? orientation;
    if (isKept(bytes, segment)) kept.push(bytes.subarray(from, to));
    if (marker !== SCAN) continue;
    scans += 1;
    at = endOfScan(bytes, to);
    kept.push(bytes.subarray(to, at));
  }
  mustHold(pixels > 0 && scans > 0, 'no image in the JPEG');
  const start = kept[0]?.[1] === APPLICATION_FIRST ? kept.splice(0, 1) : [];
  const rotation = orientation > 1 ? [exifWith(orientation)] : [];
  return {
    pixels,
    bytes: Buffer.concat([bytes.subarray(0, 2), ...start, ...rotation, ...kept, Buffer.of(0xff, END)]),
  };
}

/** The next one; undefined at the end of the file, also in the middle of a segment. */
function segmentAt(bytes: Buffer, start: number): Segment | undefined {
  for (let from = bytes.indexOf(0xff, start); from >= 0; from = bytes.indexOf(0xff, from + 1)) {
    const marker = bytes[from + 1] ?? 0;
    if (marker === END) return { marker, from, to: from + 2 };
    if (isWithoutContent(marker)) continue;
    if (from + 4 > bytes.length) return undefined;
    // A length of less than its own two bytes is passed over too.
    const to = from + 2 + Math.max(2, bytes.readUInt16BE(from + 2));
    if (to > bytes.length) return undefined;
    if (to > from + 4) return { marker, from, to };
  }
  return undefined;
}

/** FF and 00 are no markers; 01 and the restarts D0 to D7 stand alone. */
const isWithoutContent = (marker: number) =>
  marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);

function pixelsOf(bytes: Buffer, { from, to }: Segment): number {
  mustHold(to - from >= 10, 'a short frame');
  return bytes.readUInt16BE(from + 5) * bytes.readUInt16BE(from + 7);
}

function isKept(bytes: Buffer, { marker, from }: Segment): boolean {
  if (marker === COMMENT) return false;
  if (marker < APPLICATION_FIRST || marker > APPLICATION_LAST) return true;
  return LOOKS.get(marker) === lettersAt(bytes, from + 4);
}

/** In a scan, FF is followed by 00 (a stuffed byte), by a restart marker or by another FF. A photo that is cut ends with the file. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at < bytes.length - 1;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length;
}

/** Tag 0x0112 of the first directory of a TIFF structure; 1 to 8. */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.readUInt16BE(0) === 0x4949;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let entry = directory + 2; entry + 12 <= tiff.length; entry += 12) {
    if (entry >= directory + 2 + 12 * short(directory)) return undefined;
    if (short(entry) !== 0x0112) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment of 36 bytes with the rotation only. */
function exifWith(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.write('\xff\xe1\x00\x22Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01', 0, 'latin1');
  segment.writeUInt16BE(0x0112, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
