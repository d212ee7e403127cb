/**
 * Characters that a reader cannot see in a text, and that no field takes: control characters, half characters (lone
 * surrogates), the sign for bytes that are no text, and the signs that turn the direction of a text around. PostgreSQL
 * cannot store the first of them (NUL), and the last make a text read otherwise than it is.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\uFFFD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text holds one, wherever it stands: for addresses, ids and all else that nobody types. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether what was typed into a field holds one. White space around it does not count: it is taken off.
 * @param lines `several` allows ends of lines, and the tabs of a table that was copied, for a field that has them
 */
export function fieldHasHiddenCharacters(text: string, lines: 'one' | 'several' = 'one'): boolean {
  const tidy = text.trim();
  return hasHiddenCharacters(lines === 'several' ? tidy.replaceAll(/\r?\n|\t/g, ' ') : tidy);
}
