/**
 * Decides about a Word document by its parts, without opening it: what would run or be fetched when it is opened is
 * refused. Word follows the relations between the parts, whatever the parts are called, so these decide
 * (ISO/IEC 29500-2, Open Packaging Conventions).
 */
import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipEntry, zipContent } from './zip-directory.ts';

/** `active`: it runs, holds or fetches something else. `locked`: it has a password. Undefined: it is no document. */
export type DocumentVerdict = 'plain' | 'active' | 'locked' | undefined;

const MOST_ENTRIES = 200;
const MOST_UNPACKED = 100_000_000;
/** Bytes of the parts that are read here; a letter of a hundred pages has one million. */
const MOST_READ = 20_000_000;

/** Macros, controls and files in the document, by their usual places. */
const ACTIVE_PARTS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/|afchunk)/i;
/** The same by what they are to the document, and documents that are drawn into it. */
const ACTIVE_RELATIONS = new Set([
  ...['vbaproject', 'wordvbadata', 'control', 'activexcontrolbinary', 'oleobject', 'package'],
  ...['afchunk', 'subdocument', 'frame', 'attachedtoolbars'],
]);
const UNSAFE_NAME = /^\/|\\|(^|\/)\.\.(\/|$)|\p{Cc}/u;
/** The OLE container of a document with a password (MS-OFFCRYPTO, 2.3). */
const OLE_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, OLE_START.length).equals(OLE_START);

export const isEncryptedOle = (bytes: Buffer): boolean => isOle(bytes) && bytes.includes(ENCRYPTED_STREAM);

export function verdictOnDocument(bytes: Buffer): DocumentVerdict {
  const entries = readZipDirectory(bytes, MOST_ENTRIES);
  if (!entries) return undefined;
  const names = entries.map(({ name }) => name);
  const isWord = names.includes('word/document.xml') && names.includes('[Content_Types].xml');
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isOrderly = new Set(names).size === names.length && !names.some((name) => UNSAFE_NAME.test(name));
  if (!isWord || !isOrderly || unpacked > MOST_UNPACKED) return undefined;
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'locked';
  if (names.some((name) => ACTIVE_PARTS.test(name))) return 'active';
  return verdictOnParts(bytes, entries);
}

function verdictOnParts(bytes: Buffer, entries: readonly ZipEntry[]): DocumentVerdict {
  const read = entries.filter(({ name }) => /\.(?:rels|xml)$/i.test(name));
  if (read.reduce((sum, entry) => sum + entry.unpacked, 0) > MOST_READ) return undefined;
  for (const entry of read) {
    const text = textOf(bytes, entry);
    if (text === undefined) return undefined;
    // No program writes these into a document; they would let a part say something else than it seems to.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'active';
    if (/\.rels$/i.test(entry.name) ? hasActiveRelation(text) : hasCommandField(text)) return 'active';
  }
  return 'plain';
}

/** Undefined for a part that is not packed as it says. */
function textOf(bytes: Buffer, entry: ZipEntry): string | undefined {
  const packed = zipContent(bytes, entry);
  if (packed === undefined) return undefined;
  try {
    const content =
      entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: entry.unpacked + 1 });
    if (content.length !== entry.unpacked) return undefined;
    const isWide = content[0] === 0 || content[1] === 0 || content[0] === 0xff || content[0] === 0xfe;
    return isWide ? wideText(content) : content.toString('utf8');
  } catch {
    return undefined;
  }
}

/** UTF-16, whose byte order the first two bytes say. */
function wideText(content: Buffer): string {
  const isBigEndian = content[0] === 0 || content[0] === 0xfe;
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(content);
}

const RELATION = /<(?:[\w.-]+:)?Relationship\s((?:[^<>"']|"[^<"]*"|'[^<']*')*)/gi;

function hasActiveRelation(rels: string): boolean {
  return [...rels.matchAll(RELATION)].some(([, attributes = '']) => {
    const type = attribute(attributes, 'Type').split('/').at(-1)?.toLowerCase() ?? '';
    if (ACTIVE_RELATIONS.has(type)) return true;
    if (attribute(attributes, 'TargetMode').toLowerCase() !== 'external') return false;
    if (type === 'hyperlink') return false;
    // Word stores the path of the template on the computer where the document was written.
    return !(type === 'attachedtemplate' && isLocalPath(attribute(attributes, 'Target')));
  });
}

/** On a disk of the reader's own computer; not on a server. */
const isLocalPath = (target: string): boolean =>
  /^(?:file:\/\/\/)?[a-z]:[\\/]|^[^\\/:]+\.dot[mx]?$|^file:\/\/\/(?:Users|Applications|Library)\//i.test(
    target,
  );

function attribute(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return decoded(double ?? single ?? '').trim();
}

/** Characters that are written as numbers. */
const decoded = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The code of fields, which Word may have cut into pieces; a field begins with `fldChar`. */
const FIELD_CODE =
  /<(?:[\w.-]+:)?(?:instrText[^<>]*>([^<]*)|fldSimple\s[^<>]*?instr\s*=\s*["']([^"'<]*)|(fldChar)\b)/g;

/** A DDE field starts a program of the person who opens the document. */
function hasCommandField(part: string): boolean {
  const codes = [...part.matchAll(FIELD_CODE)].map(([, piece, simple, next]) =>
    next ? '\n' : (piece ?? `\n${simple ?? ''}\n`),
  );
  return /(?:^|[^a-z])DDE(?:AUTO)?(?![a-z])/im.test(decoded(codes.join('')));
}
