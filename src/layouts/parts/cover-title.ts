/** The title on a drawn cover: broken into lines, in a size at which the longest line fits. */

/** Units of the drawing, which is 88 wide. */
const WIDTH = 80;
const LARGEST = 13;
const MAX_LINES = 3;
/** Width of an average bold letter, in parts of the text size. */
const LETTER = 0.64;

export interface CoverTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

export function coverTitle(name: string): CoverTitle {
  const options = Array.from({ length: MAX_LINES }, (_, index) => broken(name, index + 1)).map((lines) => ({
    lines,
    size: sizeOf(lines),
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

function sizeOf(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const byHeight = 26 / lines.length;
  return Math.floor(Math.min(LARGEST, byHeight, WIDTH / (longest * LETTER)) * 10) / 10;
}
