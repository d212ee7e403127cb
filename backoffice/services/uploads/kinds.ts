/** Tells the kind of a file by its bytes. A file that could be read as two kinds is of no kind. */
import type { FileKind } from '../../../contract/uploads.ts';
import { verdictOnDocument } from './document.ts';

/** Where a reader of PDF still looks for its first line (ISO 32000-1, annex H). */
const PDF_START = 1_024;
/** The brands of still images in HEVC. `avif` and films have others. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];

/** What the first 4 kB say; the whole file may still turn out to be something else. */
export function kindOfStart(start: Buffer): FileKind | undefined {
  const kinds = MAGIC.filter(([, matches]) => matches(start)).map(([kind]) => kind);
  if (kinds.length > 1) return undefined;
  return kinds[0] ?? (isText(start, true) ? 'txt' : undefined);
}

/** The kind of a whole file. @returns undefined for a kind that may not be sent */
export function kindOf(bytes: Buffer): FileKind | undefined {
  const kind = kindOfStart(bytes);
  if (kind === 'docx') return verdictOnDocument(bytes) === undefined ? undefined : 'docx';
  if (kind === 'pdf') return isPdf(bytes) ? 'pdf' : undefined;
  return kind;
}

const startsWith = (bytes: Buffer, letters: string, at = 0) =>
  bytes.toString('latin1', at, at + letters.length) === letters;

const MAGIC: readonly (readonly [FileKind, (bytes: Buffer) => boolean])[] = [
  ['jpg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['heic', isHeic],
  ['pdf', (bytes) => bytes.subarray(0, PDF_START).includes('%PDF-')],
  ['docx', (bytes) => startsWith(bytes, 'PK\x03\x04')],
];

/** `mif1` alone says only that it is an image; the compatible brands must then name HEVC. */
function isHeic(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'ftyp', 4) || bytes.length < 16) return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4));
  const [major = ''] = brands;
  if (brands.includes('avif') || brands.includes('avis')) return false;
  return (
    HEIC_BRANDS.includes(major) || (major === 'mif1' && brands.some((brand) => HEIC_BRANDS.includes(brand)))
  );
}

/**
 * Before its first line only white space and a byte order mark. Readers of PDF look for its end in the last 1,024 bytes;
 * printers and scanners fill up behind it. No archive and no markup may stand there.
 */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.indexOf('%PDF-');
  const isFirst = /^(\xef\xbb\xbf)?[\s\0]*$/.test(bytes.toString('latin1', 0, start));
  let length = bytes.length;
  while (length > 0 && (bytes[length - 1] ?? 0) <= 0x20) length -= 1;
  const tail = bytes.toString('latin1', Math.max(0, length - PDF_START), length);
  const hasEnd = /%%EOF[^<]*$/.test(tail);
  return isFirst && hasEnd && !hasArchiveBehind(bytes);
}

/** Readers of zip look for its end in the last 65,557 bytes. */
const hasArchiveBehind = (bytes: Buffer) =>
  bytes.subarray(Math.max(0, bytes.length - 65_557)).includes('PK\x05\x06', 0, 'latin1');

/** Markup, a script, PostScript or RTF at the start: a program would run or draw it, whatever the file's name is. */
const NOT_PLAIN = /^(\xef\xbb\xbf)?\s*(<[!?/a-z]|#!|%!|\{\\rtf)/i;

/**
 * UTF-8 or Windows-1252 without control characters but tab, line ends and form feed.
 * @param isCut the last character may be incomplete
 */
function isText(bytes: Buffer, isCut = false): boolean {
  if (bytes.length === 0 || NOT_PLAIN.test(bytes.toString('latin1', 0, PDF_START))) return false;
  for (const byte of bytes) {
    const isControl = byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte);
    if (isControl || byte === 0x7f) return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    // In Windows-1252 these five are no characters.
    return !bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));
  }
}
