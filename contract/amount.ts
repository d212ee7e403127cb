/** Amounts of money as they are typed and shown in a field: a comma, and two decimals (specification, section 5). */

import { plainText } from './unseen-characters.ts';

/** A euro sign in front and blanks are allowed; dots separate thousands. */
const TYPED = /^€?(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/;
/** One or two digits behind a dot can only be cents. */
const WITH_DOT = /^€?(\d+)\.(\d{1,2})$/;
/** A hundred million euros: a larger amount is a typing error. */
const MAX_DIGITS = 8;

/** Euro cents of `12`, `12,5`, `12.50`, `1.234,50` and `€ 12,50`; undefined when it is not an amount. */
export function centsOf(text: string): number | undefined {
  const tidy = plainText(text).replaceAll(/\s/g, '');
  const parts = TYPED.exec(tidy) ?? WITH_DOT.exec(tidy);
  if (!parts) return undefined;
  const whole = (parts[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (whole.length > MAX_DIGITS) return undefined;
  return Number(whole) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** `1234,50`, from euro cents: as a field shows it. */
export function amountText(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
