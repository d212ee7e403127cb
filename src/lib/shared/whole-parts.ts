/** Telephone numbers and e-mail addresses in a text, so that no line breaks inside them. */

const WHOLE = /(\+?\d[\d \u00a0]{6,}\d|[^\s@]+@[^\s@]*[^\s@.,;:?!])/;

/** The text in parts: those at odd places are a number or an address. */
export const wholeParts = (text: string): readonly string[] => text.split(WHOLE);

/** An address with room for a break after its @, for one that fits no line; a number is one piece. */
export const piecesOf = (part: string): readonly string[] => part.split(/(?<=@)/);

/** Characters of which a line of a small phone has room for in large text. */
const ROOM = 17;

/** Longer pieces are set smaller there. */
export const isLong = (part: string): boolean => piecesOf(part).some((piece) => piece.length > ROOM);
