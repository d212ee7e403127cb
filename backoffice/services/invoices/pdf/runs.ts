/** Text as a PDF draws it: lines that fit a width, and in each line runs of one font. */
import { type FaceName, faceOf, type Weight } from './fonts.ts';

export interface Run {
  readonly face: FaceName;
  readonly text: string;
}

const CLUSTERS = new Intl.Segmenter('nl', { granularity: 'grapheme' });
/** For a character that no font has. */
const UNKNOWN = '\ufffd';

/**
 * A letter that Montserrat has not is drawn in DejaVu Sans, its accents with it; one that this has not either becomes the
 * replacement character.
 */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const whole = text.normalize('NFC');
  if (hasAll(weight, whole)) return [{ face: weight, text: whole }];
  const runs: { face: FaceName; text: string }[] = [];
  for (const { segment } of CLUSTERS.segment(whole)) {
    const last = runs.at(-1);
    const face = faceWith(segment, weight);
    // A blank inside a foreign name stays in its run, so that the whole name is one run.
    const isSame = last !== undefined && (last.face === face || (segment === ' ' && hasAll(last.face, ' ')));
    const drawn = face === undefined ? UNKNOWN : segment;
    if (last && isSame) last.text += drawn;
    else runs.push({ face: face ?? 'any-letter', text: drawn });
  }
  return runs;
}

const faceWith = (cluster: string, weight: Weight): FaceName | undefined =>
  ([weight, 'any-letter'] as const).find((name) => hasAll(name, cluster));

function hasAll(name: FaceName, text: string): boolean {
  const { points } = faceOf(name);
  for (const character of text) if (!points.has(character.codePointAt(0) ?? 0)) return false;
  return true;
}

/**
 * Breaks a text at blanks, and a longer word anywhere. Each line but the last ends with a blank, so that two words do not
 * become one when the text is copied. No-break spaces are drawn as blanks.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((one) => piecesOf(one, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(`${line} `);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((one) => one.replaceAll('\u00a0', ' '));
}

/** The word itself when it fits. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of CLUSTERS.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
