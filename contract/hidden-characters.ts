/**
 * Invisible characters that no field accepts: control characters, lone surrogates, the replacement character, and marks
 * that change the direction of a text. PostgreSQL cannot store NUL, and direction marks make a text look different from
 * what it is.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\uFFFD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text contains one anywhere: for ids, keys and other text that is not typed. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether a typed value contains one. White space around it is trimmed first.
 * @param lines `several` allows line breaks and tabs, for a field of several lines
 */
export function fieldHasHiddenCharacters(text: string, lines: 'one' | 'several' = 'one'): boolean {
  const tidy = text.trim();
  return hasHiddenCharacters(lines === 'several' ? tidy.replaceAll(/\r?\n|\t/g, ' ') : tidy);
}

/** For a text that is not refused, such as a chat message or an answer: a copied number often has a direction mark. */
export function withoutHiddenCharacters(text: string): string {
  return [...text].filter((one) => /[\n\r\t]/.test(one) || !HIDDEN.test(one)).join('');
}
