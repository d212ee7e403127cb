/**
 * The mask of a phone number: `(+31) 6 123 456 78`. The country code, a digit from 1 to 9, then up to nine digits in
 * groups of three (specification, section 5).
 */
import { hasFixedLength, isPhoneBlank, nationalDigits, readPhone } from '../../../../contract/phone.ts';

/** Maximum number of digits behind the code. */
const PLACES = 10;

export interface Masked {
  readonly text: string;
  /** Country code of the number. */
  readonly code: string;
}

export const prefixOf = (code: string) => `(+${code}) `;
export const prefixIn = (text: string) => /^\(\+\d+\) /.exec(text)?.[0] ?? '';

/** @param code of the chosen country; a code in the text takes precedence */
export function maskPhone(text: string, code: string): Masked {
  const typed = readPhone(text);
  const own = typed.code ?? code;
  const behind = typed.isUnfinished ? typed.digits : grouped(nationalDigits(typed.digits, own));
  return { text: prefixOf(own) + behind, code: own };
}

/**
 * The value after typing or pasting. A digit beyond the mask is dropped. Where numbers can be longer than the mask, a
 * pasted number keeps all digits: without the last ones it would be the number of another person.
 * @param before the earlier value, in its mask
 */
export function maskTyped(text: string, before: string, code: string): Masked {
  const masked = maskPhone(text, code);
  const digits = masked.text.slice(prefixOf(masked.code).length).replaceAll(/\D/g, '');
  if (digits.length <= PLACES || text.length < before.length) return masked;
  if (text.length === before.length + 1) return { text: before, code };
  if (!hasFixedLength(masked.code)) return masked;
  return { text: prefixOf(masked.code) + grouped(digits.slice(0, PLACES)), code: masked.code };
}

/** The number with the prefix of another country. */
export function withCode(text: string, code: string): string {
  const { digits, isUnfinished } = readPhone(text);
  return prefixOf(code) + (isUnfinished ? '' : grouped(nationalDigits(digits, code)));
}

/** A number that is longer than the mask is shown without it. */
function grouped(digits: string): string {
  if (digits.length > PLACES) return digits;
  return [digits.slice(0, 1), ...(digits.slice(1).match(/\d{1,3}/g) ?? [])].join(' ');
}

/** The value that a page shows for a stored number or a typed text; letters are kept, so that no typed text is lost. */
export function shownPhone(text: string, code: string): Masked {
  const isNumber = /^[\d\s()+./-]*$/.test(text);
  return isNumber && !isPhoneBlank(text) ? maskPhone(text, code) : { text, code };
}

/**
 * Restores the prefix after an edit: removed characters return, and digits typed inside it move behind it. A number
 * that replaces the whole value is kept.
 */
export function guardPrefix(text: string, before: string): string {
  const prefix = prefixIn(before);
  const head = sharedStart(text, before);
  if (text === '' || head >= prefix.length) return text;
  const tail = sharedStart(reversed(text.slice(head)), reversed(before.slice(head)));
  const put = text.slice(head, text.length - tail);
  const end = before.length - tail;
  const isReplaced = put !== '' && end > head;
  if (isReplaced && (head === 0 || prefixIn(text))) return text;
  return prefix + put + before.slice(Math.max(prefix.length, end));
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].reverse().join('');
