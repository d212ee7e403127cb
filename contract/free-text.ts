/** Text that a reader writes freely, on one line or more (specification, section 5). */

import { fieldHasHiddenCharacters } from './hidden-characters.ts';
import { messageWithoutUnseen, withoutUnseen } from './unseen-characters.ts';

/** What free text may not hold. */
const FORBIDDEN = /[<>^#=/:]/g;

/**
 * One character per end of line, as a browser counts; a form sends two. No blanks around it, and no marks of direction.
 */
export function freeTextOf(text: string): string {
  return messageWithoutUnseen(text).replaceAll('\r\n', '\n').trim();
}

/**
 * The code that free text is refused with, or nothing.
 * Codes: FIELD-MISSING (blank), TEXT-HIDDEN (a character that cannot be seen), TEXT-CHARACTERS (one of < > ^ # = / :),
 * FIELD-INVALID (longer than it may be).
 * @param maxLength in characters as `freeTextOf` counts them
 */
export function freeTextProblem(
  text: string,
  maxLength = Number.POSITIVE_INFINITY,
): 'FIELD-MISSING' | 'TEXT-HIDDEN' | 'TEXT-CHARACTERS' | 'FIELD-INVALID' | undefined {
  const tidy = freeTextOf(text);
  if (withoutUnseen(tidy).trim() === '') return 'FIELD-MISSING';
  if (fieldHasHiddenCharacters(tidy, 'several')) return 'TEXT-HIDDEN';
  if (forbiddenIn(tidy).length > 0) return 'TEXT-CHARACTERS';
  return tidy.length > maxLength ? 'FIELD-INVALID' : undefined;
}

/** The name of the button that submits a text without them; its value is the name of the field. */
export const WITHOUT_FORBIDDEN = 'zonder';

/** The same text without what it may not hold; a blank takes its place, but not at the start of a link. */
export function withoutForbidden(text: string): string {
  return text.replace(/https?:\/\//gi, '').replace(/ *[<>^#=/:]+ */g, ' ');
}

/** Each character that may not stay, once, in the order of the text: a message can name them. */
export function forbiddenIn(text: string): readonly string[] {
  return [...new Set(text.match(FORBIDDEN))];
}
