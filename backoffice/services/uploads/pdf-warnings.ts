/**
 * What a PDF does when it is opened, for the people who open it. Names can be written with numbers (`/J#61vaScript`) and
 * can lie in a packed list of objects (ISO 32000-1, 7.3.5 and 7.5.7); both are searched. A PDF is never refused for it:
 * many forms have a script, which their readers cannot see.
 */
import { inflateSync } from 'node:zlib';
import { FILE_WARNINGS, type FileWarning } from '../../../contract/uploads.ts';

/** A name as a PDF may write it: each letter itself, or as its number. */
const written = (...names: readonly string[]): RegExp => {
  const letter = (one: string) => {
    const code = one.charCodeAt(0).toString(16);
    return `(?:${one}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  };
  return new RegExp(`/(?:${names.map((name) => [...name].map(letter).join('')).join('|')})(?![\\w.#-])`);
};

/** Long names only: in ten million packed bytes a short one can appear by chance. */
const SIGNS: Readonly<Record<Exclude<FileWarning, 'hidden'>, RegExp>> = {
  script: written('JavaScript', 'Rendition', 'XFA'),
  program: written('Launch', 'ImportData', 'SubmitForm'),
  attachment: written('EmbeddedFiles', 'EmbeddedFile', 'RichMedia'),
  password: written('Encrypt'),
};
const OBJECT_LIST = written('ObjStm');

/** Streams whose dictionary is read, packed lists of objects that are unpacked, and the bytes that these may become. */
const MOST_STREAMS = 20_000;
const MOST_UNPACKED = 20_000_000;

/** In the order of `FILE_WARNINGS`. */
export function warningsOfPdf(bytes: Buffer): readonly FileWarning[] {
  const text = bytes.toString('latin1');
  const { unpacked, isWhole } = objectLists(bytes, text);
  const all = [text, ...unpacked];
  return FILE_WARNINGS.filter((warning) =>
    warning === 'hidden' ? !isWhole : all.some((one) => SIGNS[warning].test(one)),
  );
}

/** The lists of objects that are packed. `isWhole`: each could be unpacked. */
function objectLists(bytes: Buffer, text: string): { unpacked: readonly string[]; isWhole: boolean } {
  const unpacked: string[] = [];
  let left = MOST_UNPACKED;
  let count = 0;
  let from = 0;
  for (const { 0: keyword, index } of text.matchAll(/\bstream\r?\n/g)) {
    count += 1;
    if (count > MOST_STREAMS) return { unpacked, isWhole: false };
    // The dictionary of a stream stands before it. Where it begins is not looked for: a text in it may say anything.
    const before = text.slice(from, index);
    from = index + keyword.length;
    if (!OBJECT_LIST.test(before)) continue;
    const list = left > 0 ? unpack(before, bytes.subarray(from), left) : undefined;
    if (list === undefined) return { unpacked, isWhole: false };
    unpacked.push(list);
    left -= list.length;
  }
  return { unpacked, isWhole: true };
}

/** Undefined for another filter than the usual one. */
function unpack(before: string, content: Buffer, most: number): string | undefined {
  // Single blanks, found one by one: a pattern of many takes the square of their number, and fills the engine's stack.
  const dictionary = before.replaceAll(/\s(?=\s)/g, '');
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/\w*Decode)/.test(dictionary)) return undefined;
  try {
    // What follows the packed bytes is left alone.
    return inflateSync(content, { maxOutputLength: most }).toString('latin1');
  } catch {
    return undefined;
  }
}
