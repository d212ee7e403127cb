/** The title on a drawn cover: broken into lines, in a size at which the longest line fits. */
import type { NameBox } from './cover-layouts.ts';

const MAX_LINES = 3;
/** Height of a line, in parts of the text size. */
export const LINE_HEIGHT = 1.05;

export interface CoverTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

type Box = Pick<NameBox, 'width' | 'height' | 'largest'>;

/** @param letter width of an average letter, in parts of the text size */
export function coverTitle(name: string, box: Box, letter: number): CoverTitle {
  const options = Array.from({ length: MAX_LINES }, (_, index) => broken(name, index + 1)).map((lines) => ({
    lines,
    size: sizeOf(lines, box, letter),
  }));
  // The fewest lines of those with the largest letters.
  return options.reduce((best, next) => (next.size > best.size + 1 ? next : best));
}

/** The words over so many lines, filled evenly. */
function broken(name: string, count: number): string[] {
  const words = name.split(' ');
  const target = Math.ceil(name.length / count);
  const lines = [words.shift() ?? ''];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= target + 1 || lines.length === count) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function sizeOf(lines: readonly string[], { width, height, largest }: Box, letter: number): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const byHeight = (height * 0.85) / (lines.length * LINE_HEIGHT);
  return Math.floor(Math.min(largest, byHeight, width / (longest * letter)) * 10) / 10;
}

/** The letter that stands for the name, without its article. */
export const initialOf = (name: string): string =>
  name
    .replace(/^(de|het) /i, '')
    .slice(0, 1)
    .toUpperCase();
