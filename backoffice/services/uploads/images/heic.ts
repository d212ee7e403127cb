/**
 * Blanks the metadata of a HEIC (ISO/IEC 23008-12) in its place. Every item has an absolute position in the file, so
 * nothing may move: the bytes of the Exif and XMP items become zeros.
 */
import { type CutImage, lettersAt, mustHold } from './cut.ts';

interface Box {
  readonly type: string;
  /** Of its content. */
  readonly from: number;
  readonly to: number;
}
interface Extent {
  readonly item: number;
  /** 0: in the file; 1: in the `idat` box. */
  readonly method: number;
  readonly at: number;
  readonly length: number;
}

/** Boxes that an image file has at its first level. Others, such as the film of `moov`, are blanked. */
const PICTURE = new Set(['ftyp', 'meta', 'mdat']);
/** Item types of Exif, of XMP (a MIME item) and of links. */
const METADATA = new Set(['Exif', 'mime', 'uri ']);
/** More than any phone writes; stops a file that lists items without end. */
const MOST_ITEMS = 10_000;

/** @throws BrokenImage */
export function cutHeic(given: Buffer): CutImage {
  const bytes = Buffer.from(given);
  const outer = boxesIn(bytes, 0, bytes.length);
  const meta = outer.filter(({ type }) => type === 'meta');
  const [only] = meta;
  mustHold(only !== undefined && meta.length === 1, 'not one meta box');
  const inner = boxesIn(bytes, only.from + 4, only.to);
  const pixels = pixelsIn(bytes, inner);
  blankMetadata(bytes, inner);
  for (const { type, from, to } of outer) if (!PICTURE.has(type)) bytes.fill(0, from, to);
  mustHold(pixels > 0, 'no image in the HEIC');
  return { pixels, bytes };
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    mustHold(at + 8 <= end && boxes.length < MOST_ITEMS, 'a cut box');
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    mustHold(!isLong || at + 16 <= end, 'a cut box');
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    mustHold(size >= (isLong ? 16 : 8) && at + size <= end, 'a box outside the file');
    boxes.push({ type: lettersAt(bytes, at + 4), from: at + (isLong ? 16 : 8), to: at + size });
    at += size;
  }
  return boxes;
}

/** The largest image that the file describes: a photo of tiles describes both a tile and the whole. */
function pixelsIn(bytes: Buffer, inner: readonly Box[]): number {
  const within = (boxes: readonly Box[], type: string) =>
    boxes.filter((box) => box.type === type).flatMap(({ from, to }) => boxesIn(bytes, from, to));
  return within(within(inner, 'iprp'), 'ipco')
    .filter(({ type, from, to }) => type === 'ispe' && to - from >= 12)
    .reduce(
      (most, { from }) => Math.max(most, bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8)),
      0,
    );
}

function blankMetadata(bytes: Buffer, inner: readonly Box[]): void {
  const box = (type: string) => inner.find((one) => one.type === type);
  const items = box('iinf');
  const places = box('iloc');
  mustHold(items !== undefined && places !== undefined, 'no list of items');
  const metadata = metadataItems(bytes, items);
  const data = box('idat');
  for (const { item, method, at, length } of extentsOf(bytes, places)) {
    if (!metadata.has(item)) continue;
    mustHold(method === 0 || (method === 1 && data !== undefined), 'metadata in another file');
    const from = (method === 1 ? (data?.from ?? 0) : 0) + at;
    const to = from + length;
    // A length of zero would mean the rest of the file.
    mustHold(length > 0 && to <= bytes.length, 'metadata outside the file');
    bytes.fill(0, from, to);
  }
}

function metadataItems(bytes: Buffer, { from, to }: Box): Set<number> {
  const found = new Set<number>();
  for (const entry of boxesIn(bytes, from + 4 + (bytes[from] === 0 ? 2 : 4), to)) {
    const version = bytes[entry.from] ?? 0;
    if (entry.type !== 'infe' || version < 2) continue;
    const isShort = version === 2;
    mustHold(entry.to - entry.from >= (isShort ? 12 : 14), 'a short item');
    const id = isShort ? bytes.readUInt16BE(entry.from + 4) : bytes.readUInt32BE(entry.from + 4);
    if (METADATA.has(lettersAt(bytes, entry.from + (isShort ? 8 : 10)))) found.add(id);
  }
  return found;
}

/** The places of the items, from the `iloc` box. */
function* extentsOf(bytes: Buffer, { from, to }: Box): Generator<Extent> {
  mustHold(to - from >= 8, 'a short list of places');
  const version = bytes[from] ?? 0;
  const [sizes, more] = [bytes.readUInt8(from + 4), bytes.readUInt8(from + 5)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4];
  const indexBytes = version > 0 ? more & 15 : 0;
  let at = from + 6;
  const read = (size: number): number => {
    mustHold([0, 2, 4, 8].includes(size) && at + size <= to, 'a place outside the list');
    at += size;
    if (size === 8) return Number(bytes.readBigUInt64BE(at - 8));
    return size === 0 ? 0 : bytes.readUIntBE(at - size, size);
  };
  const idBytes = version < 2 ? 2 : 4;
  const count = read(idBytes);
  mustHold(count <= MOST_ITEMS, 'too many items');
  for (let number = 0; number < count; number += 1) {
    const item = read(idBytes);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseBytes);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexBytes);
      yield { item, method, at: base + read(offsetBytes), length: read(lengthBytes) };
    }
  }
}
