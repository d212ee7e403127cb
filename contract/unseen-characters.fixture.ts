/** Twelve characters that cannot be seen, as copied texts and phones bring them along. For tests. */
export const UNSEEN_EXAMPLES: Readonly<Record<string, string>> = {
  'a soft hyphen': '\u00AD',
  'a combining grapheme joiner': '\u034F',
  'the Arabic mark of direction': '\u061C',
  'a zero-width space': '\u200B',
  'a zero-width non-joiner': '\u200C',
  'a zero-width joiner': '\u200D',
  'a mark of direction': '\u200E',
  'a sign that sets a direction': '\u202A',
  'the end of a direction': '\u202C',
  'a word joiner': '\u2060',
  'a sign that sets a text apart': '\u2068',
  'a byte order mark': '\uFEFF',
};
