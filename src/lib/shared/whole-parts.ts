/** Telephone numbers and e-mail addresses in a text, so that no line breaks inside them. */

const WHOLE = /(\+?\d[\d \u00a0]{6,}\d|[^\s@]+@[^\s@]*[^\s@.,;:?!])/;

/** Characters of which a line of a small phone has room for in large text. */
const ROOM = 17;

export interface WholePart {
  /** Of the element around a number or an address; undefined for the text between them. */
  readonly name: string | undefined;
  /** A line may break between them: after the @ of an address, for one that fits no line. */
  readonly pieces: readonly string[];
}

/** The text in parts. A number or an address with a longer piece than a line has room for is set smaller there. */
export function wholeParts(text: string): readonly WholePart[] {
  return text.split(WHOLE).flatMap((part, index): readonly WholePart[] => {
    if (part === '') return [];
    if (index % 2 === 0) return [{ name: undefined, pieces: [part] }];
    const pieces = part.split(/(?<=@)/);
    return [{ name: pieces.some(({ length }) => length > ROOM) ? 'whole long' : 'whole', pieces }];
  });
}
