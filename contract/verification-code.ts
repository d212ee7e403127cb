/** The code that verifies a phone number, as it may be typed. Browser and server read it the same way. */

export const CODE_LENGTH = 6;

/** The six digits of what was typed or sent; undefined when it is not six digits. Blanks and dashes are allowed. */
export function codeOf(text: string): string {
  const tidy = text.replaceAll(/[\s-]/g, '');
  return tidy.length === CODE_LENGTH && /^\d+$/.test(tidy) ? tidy : '';
}
