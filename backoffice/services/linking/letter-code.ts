/** The code in a letter: eight letters and digits that people do not confuse, 40 random bits. */
import { randomBytes } from 'node:crypto';
import { LETTER_CODE_ALPHABET, LETTER_CODE_LENGTH } from '../../../contract/linking.ts';

/** The alphabet has 32 characters, so each byte gives one without a preference. */
export function newLetterCode(): string {
  const bytes = [...randomBytes(LETTER_CODE_LENGTH)];
  return bytes.map((byte) => LETTER_CODE_ALPHABET[byte % LETTER_CODE_ALPHABET.length]).join('');
}

/** As it is printed: `AB3D-7XYZ`. */
export const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
