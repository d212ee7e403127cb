/**
 * The mask of a phone number: `(+31) 6 123 456 78`. The code, a digit from 1 to 9, then groups of three of which the
 * last places may stay empty (specification, section 5).
 */
import { isPhoneBlank, nationalDigits, readPhone } from '../../../../contract/phone.ts';

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

/** The same number in another country: only the prefix changes. */
export function withCode(text: string, code: string): string {
  const { digits, isUnfinished } = readPhone(text);
  return prefixOf(code) + (isUnfinished ? '' : grouped(nationalDigits(digits, code)));
}

function grouped(digits: string): string {
  return [digits.slice(0, 1), ...(digits.slice(1).match(/\d{1,3}/g) ?? [])].join(' ');
}

/** What a page shows for a number that is known, or for what was typed; letters stay, so that nothing typed is lost. */
export function shownPhone(text: string, code: string): Masked {
  const isNumber = /^[\d\s()+./-]*$/.test(text);
  return isNumber && !isPhoneBlank(text) ? maskPhone(text, code) : { text, code };
}

/** The prefix is not to be broken: a character taken from it comes back, one put into it lands behind it. */
export function guardPrefix(text: string, before: string): string {
  const prefix = prefixIn(before);
  for (let at = 0; at < prefix.length; at += 1) {
    if (text === before.slice(0, at) + before.slice(at + 1)) return before;
    const put = text.slice(at, text.length - (before.length - at));
    if (text.length > before.length && text === before.slice(0, at) + put + before.slice(at))
      return prefix + put + before.slice(prefix.length);
  }
  return text;
}
