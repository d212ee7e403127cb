/** The texts of an island: the page sends only those that it uses, with their places still open. */
import type { Texts } from '../../lib/content/texts.ts';

/** A line for each text: three characters for its name, then the text. Names are long, and a page has sixty of them. */
export type PackedTexts = string;

/** `{name}` for every name, so that a text comes out as an editor wrote it. */
const PLACES = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

/** What the page sends along. @throws when two names have the same characters: one of them needs another name */
export function textsFor(t: Texts, keys: readonly string[]): PackedTexts {
  const lines = new Map(keys.map((key) => [codeOf(key), t(key, PLACES).replaceAll('\n', ' ')]));
  if (lines.size < new Set(keys).size) throw new Error('Two texts of a page have the same code');
  return [...lines].map(([code, text]) => code + text).join('\n');
}

/** Every part of an island asks for the same texts, so that they are read once. */
let last: { readonly packed: PackedTexts; readonly lines: ReadonlyMap<string, string> } | undefined;

/** Reads them again. @throws for a text that the page did not send: a list in `text-keys.ts` is incomplete */
export function textsOf(packed: PackedTexts): Texts {
  if (last?.packed !== packed) last = { packed, lines: linesOf(packed) };
  const { lines } = last;
  return (key, values = {}) => {
    // A code that this release does not know has the generic sentence (specification, section 5).
    const generic = key.startsWith('violation.') ? lines.get(codeOf('violation.GENERIC-ERROR')) : undefined;
    const text = lines.get(codeOf(key)) ?? generic;
    if (text === undefined) throw new Error(`The page did not send the text '${key}'`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}

function linesOf(packed: PackedTexts): ReadonlyMap<string, string> {
  return new Map(packed.split('\n').map((line) => [line.slice(0, 3), line.slice(3)]));
}

/** The same three characters for a name on both sides. */
function codeOf(key: string): string {
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 46_656;
  return sum.toString(36).padStart(3, '0');
}
