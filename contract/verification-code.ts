/** The code that verifies a phone number, as it may be typed. Browser and server read it the same way. */

export const CODE_LENGTH = 6;

/** The six digits of what was typed or sent; empty when it is not six digits. Blanks and dashes are allowed. */
export function codeOf(text: string): string {
  // Full-width digits, as a Japanese keyboard types them, become ordinary ones.
  const tidy = text.normalize('NFKC').replaceAll(/[\s\-\u2010-\u2014]/g, '');
  return tidy.length === CODE_LENGTH && /^[0-9]+$/.test(tidy) ? tidy : '';
}
