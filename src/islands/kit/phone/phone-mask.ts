/**
 * The mask of a phone number: `(+31) 6 123 456 78`. The code, a digit from 1 to 9, then three groups of three digits, of
 * which the last places may stay empty (specification, section 5).
 */
import { hasFixedLength, isPhoneBlank, nationalDigits, readPhone } from '../../../../contract/phone.ts';

/** Behind the code. */
const PLACES = 10;

export interface Masked {
  readonly text: string;
  /** Of the country that the number is in. */
  readonly code: string;
}

export const prefixOf = (code: string) => `(+${code}) `;
export const prefixIn = (text: string) => /^\(\+\d+\) /.exec(text)?.[0] ?? '';

/** @param code of the country that is chosen; one that the text itself names goes before it */
export function maskPhone(text: string, code: string): Masked {
  const typed = readPhone(text);
  const own = typed.code ?? code;
  const behind = typed.isUnfinished ? typed.digits : grouped(nationalDigits(typed.digits, own));
  return { text: prefixOf(own) + behind, code: own };
}

/**
 * After something was typed or put in. A digit behind the last place is not taken. A whole number that was put in stays
 * whole where numbers can be longer than the mask: without its last digits it would be somebody else's.
 * @param before what stood in the field, in its mask
 */
export function maskTyped(text: string, before: string, code: string): Masked {
  const masked = maskPhone(text, code);
  const digits = masked.text.slice(prefixOf(masked.code).length).replaceAll(/\D/g, '');
  if (digits.length <= PLACES || text.length < before.length) return masked;
  if (text.length === before.length + 1) return { text: before, code };
  if (!hasFixedLength(masked.code)) return masked;
  return { text: prefixOf(masked.code) + grouped(digits.slice(0, PLACES)), code: masked.code };
}

/** The same number in another country: only the prefix changes. */
export function withCode(text: string, code: string): string {
  const { digits, isUnfinished } = readPhone(text);
  return prefixOf(code) + (isUnfinished ? '' : grouped(nationalDigits(digits, code)));
}

/** A number that is longer than the mask stands there without it. */
function grouped(digits: string): string {
  if (digits.length > PLACES) return digits;
  return [digits.slice(0, 1), ...(digits.slice(1).match(/\d{1,3}/g) ?? [])].join(' ');
}

/** What a page shows for a number that is known, or for what was typed; letters stay, so that nothing typed is lost. */
export function shownPhone(text: string, code: string): Masked {
  const isNumber = /^[\d\s()+./-]*$/.test(text);
  return isNumber && !isPhoneBlank(text) ? maskPhone(text, code) : { text, code };
}

/**
 * The prefix is not to be broken: what is taken from it comes back, what is put into it lands behind it. A number that
 * is put over it as a whole is let be.
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
