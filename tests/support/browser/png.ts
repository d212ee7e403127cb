/** Pictures as PNG, read and written: small without losing a pixel, for some of them stay in the repository. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const INDEXED = 3;
const RGBA = 6;
const BYTES_A_PIXEL: Readonly<Record<number, number>> = { [RGB]: 3, [INDEXED]: 1, [RGBA]: 4 };

/**
 * Reads what a browser's screenshots and `writePng` are made of: 8 bits, not interlaced. What shines through is dropped.
 * @throws for any other kind
 */
export function readPng(file: Uint8Array): Picture {
  const chunks = chunksOf(Buffer.from(file));
  const header = joined(chunks, 'IHDR');
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const kind = header.readUInt8(9);
  const size = BYTES_A_PIXEL[kind];
  if (header[8] !== 8 || header[12] !== 0 || !size)
    throw new Error(
      `A PNG of kind ${kind} with ${header[8]} bits; expected RGB, RGBA or a palette, of 8 bits`,
    );
  const rows = unfiltered(inflateSync(joined(chunks, 'IDAT')), width * size, height, size);
  const [source, place] =
    kind === INDEXED
      ? [joined(chunks, 'PLTE'), (index: number) => (rows[index] ?? 0) * 3]
      : [rows, (index: number) => index * size];
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const from = place(index);
    for (let colour = 0; colour < 3; colour += 1) pixels[index * 3 + colour] = source[from + colour] ?? 0;
  }
  return { width, height, pixels };
}

/** With a palette where 256 colours are enough. */
export function writePng({ width, height, pixels }: Picture): Buffer {
  const indexed = withPalette(pixels);
  const [kind, size, data] = indexed ? [INDEXED, 1, indexed.data] : [RGB, 3, pixels];
  const rows = Buffer.alloc((width * size + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * width * size, (row + 1) * width * size), row * (width * size + 1) + 1);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, kind, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunkOf('IHDR', header),
    ...(indexed ? [chunkOf('PLTE', indexed.palette)] : []),
    chunkOf('IDAT', deflateSync(rows, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('This is no PNG');
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

const joined = (chunks: readonly Chunk[], name: string) =>
  Buffer.concat(chunks.filter((chunk) => chunk.name === name).map(({ data }) => data));

function chunkOf(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Each row begins with how it was written: as the difference from its left, upper or both neighbours. */
function unfiltered(data: Buffer, rowLength: number, height: number, size: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (rowLength + 1);
    const filter = data[start] ?? 0;
    for (let column = 0; column < rowLength; column += 1) {
      const at = row * rowLength + column;
      const isFirst = column < size;
      const left = isFirst ? 0 : (rows[at - size] ?? 0);
      const above = row === 0 ? 0 : (rows[at - rowLength] ?? 0);
      const corner = row === 0 || isFirst ? 0 : (rows[at - rowLength - size] ?? 0);
      rows[at] = (data[start + 1 + column] ?? 0) + foretold(filter, left, above, corner);
    }
  }
  return rows;
}

function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const byLeft = Math.abs(above - corner);
  const byAbove = Math.abs(left - corner);
  const byCorner = Math.abs(left + above - 2 * corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function withPalette(pixels: Uint8Array): { palette: Buffer; data: Uint8Array } | undefined {
  const places = new Map<number, number>();
  const data = new Uint8Array(pixels.length / 3);
  for (let index = 0; index < data.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 3, index * 3 + 3);
    const colour = (red << 16) | (green << 8) | blue;
    const place = places.get(colour) ?? places.size;
    if (place === 256) return undefined;
    places.set(colour, place);
    data[index] = place;
  }
  const palette = [...places.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return { palette: Buffer.from(palette), data };
}
