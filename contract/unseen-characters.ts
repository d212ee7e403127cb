/**
 * Characters that cannot be seen and that come along with a copied text: zero-width spaces, joiners, soft hyphens and marks
 * of direction. They are removed from what a reader typed. Browser and server do it the same way.
 */

/** Unicode counts the marks of direction among them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Joiners change how the letters beside them are written, in Persian names for example. */
const UNSEEN_IN_NAME =
  /(?:(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point})/gu;

/** For an e-mail address, a phone number, a postcode, a code, a number or a date. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');

/** For a name and for any other text of one line: joiners between two letters stay. */
export const nameWithoutUnseen = (text: string): string => text.replaceAll(UNSEEN_IN_NAME, '');

/** For a text of several lines: marks of direction only, because emoji and scripts need the others. */
export const messageWithoutUnseen = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

/** Full-width digits and letters become ordinary ones. Blanks and punctuation stay. */
export const plainText = (text: string): string => withoutUnseen(text.normalize('NFKC')).trim();

/** A code without what people put between its parts: blanks, dots, hyphens and dashes. */
export const plainCode = (text: string): string =>
  plainText(text).replaceAll(/[\s.\-\u2010-\u2015\u2212\uFE58]/g, '');
