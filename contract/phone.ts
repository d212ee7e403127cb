/**
 * Phone numbers as people write them, and as they are stored: E.164, `+31612345678`. Small enough for the browser: only
 * country codes, and the lengths of Dutch and Belgian numbers.
 */

import { plainText } from './unseen-characters.ts';

/** Specification, sections 5 and 9. */
export const DEFAULT_CODE = '31';
const CODES = { NL: '31', BE: '32' } as const;

/** The codes of one and of two digits; every other one has three (ITU-T E.164), so that no code begins another. */
const CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;

/** After the code. Belgian mobile numbers have nine digits and begin with 45 to 49, other Belgian ones have eight. */
const NATIONAL: Readonly<Record<string, RegExp>> = {
  [CODES.NL]: /^[1-9]\d{8}$/,
  [CODES.BE]: /^(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/,
};
const ELSEWHERE = /^\d{4,14}$/;

/** No number of that country is longer than the mask of a phone field. */
export const hasFixedLength = (code: string): boolean => Object.hasOwn(NATIONAL, code);

export interface TypedPhone {
  /** Of the country that the text itself names, `31`: it begins with `+31`, `0031` or `(+31)`. */
  readonly code: string | undefined;
  /** The digits after that code. Without a code: all that was typed, digits and `+`. */
  readonly digits: string;
  /** It starts like a number with a code, and the code is incomplete: `+3`, `00`. */
  readonly isUnfinished: boolean;
}

export function readPhone(text: string): TypedPhone {
  const tidy = plainText(text).replaceAll(/\s/g, '');
  const bracketed = /^\(\+(\d{1,3})\)/.exec(tidy);
  const named = bracketed?.[1] === codeAtStart(bracketed?.[1] ?? '') ? bracketed?.[1] : undefined;
  const digits = (named && bracketed ? tidy.slice(bracketed[0].length) : tidy).replaceAll(/[^\d+]/g, '');
  const international = /^(?:\+|00)(\d*)/.exec(digits)?.[1];
  if (international === undefined) return { code: named, digits, isUnfinished: digits === '0' };
  const code = codeAtStart(international);
  if (!code) return { code: named, digits, isUnfinished: true };
  return { code, digits: international.slice(code.length), isUnfinished: false };
}

const codeAtStart = (digits: string): string | undefined => CODE.exec(digits)?.[0];

/** Without the 0 that is dialled at home only; in Italy it is part of the number. */
export function nationalDigits(digits: string, code: string): string {
  const only = digits.replaceAll('+', '');
  return code === '39' ? only : only.replace(/^0+/, '');
}

/**
 * The number in E.164; undefined when it is not a number of its country. Blanks, dashes and a leading 0 are allowed.
 * @param code of the country that was chosen, `31`; a code in the text itself takes precedence
 */
export function phoneNumberOf(text: string, code: string = DEFAULT_CODE): string | undefined {
  const typed = readPhone(text);
  const own = typed.code ?? (code || DEFAULT_CODE);
  if (typed.isUnfinished || codeAtStart(own) !== own) return undefined;
  const national = nationalDigits(typed.digits, own);
  const isPossible = (NATIONAL[own] ?? ELSEWHERE).test(national) && own.length + national.length <= 15;
  return isPossible ? `+${own}${national}` : undefined;
}

/** True for an empty field, and for one that holds only the prefilled code. */
export function isPhoneBlank(text: string): boolean {
  const { digits } = readPhone(text);
  return digits === '' && /^[\s()+\d]*$/.test(plainText(text));
}
