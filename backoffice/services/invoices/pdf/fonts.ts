/** The fonts of the PDFs, read once per process at the first PDF. */
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { FONT as ANY_LETTER } from './fonts/v1/any-letter.font.ts';
import { FONT as REGULAR } from './fonts/v1/regular.font.ts';
import { FONT as SEMIBOLD } from './fonts/v1/semibold.font.ts';

export type Weight = 'regular' | 'semibold';
export type FaceName = Weight | 'any-letter';

const FILES: Readonly<Record<FaceName, string>> = {
  regular: REGULAR,
  semibold: SEMIBOLD,
  'any-letter': ANY_LETTER,
};

interface Face {
  readonly font: Font;
  /** The characters that it can draw. */
  readonly points: ReadonlySet<number>;
}

const faces = new Map<FaceName, Face>();

export function faceOf(name: FaceName): Face {
  const known = faces.get(name);
  if (known) return known;
  const font = create(brotliDecompressSync(Buffer.from(FILES[name], 'base64'))) as Font;
  nameGlyphs(font);
  const face = { font, points: new Set(font.characterSet) };
  faces.set(name, face);
  return face;
}

/**
 * A glyph keeps the character for which it was read first, and that is the character that a reader of the PDF copies. Two
 * characters can have one glyph, such as both blanks: without this the bytes of a PDF depend on the PDFs before it.
 */
function nameGlyphs(font: Font): void {
  for (const point of font.characterSet.toSorted((one, other) => one - other)) font.glyphForCodePoint(point);
}
