/** The code that verifies a phone number, as it may be typed. Browser and server read it the same way. */
import { plainCode } from './unseen-characters.ts';

export const CODE_LENGTH = 6;

/** The six digits of what was typed or sent; empty when it is not six digits. Blanks, dots, dashes and full-width digits are allowed. */
export function codeOf(text: string): string {
  const tidy = plainCode(text);
  return tidy.length === CODE_LENGTH && /^[0-9]+$/.test(tidy) ? tidy : '';
}
