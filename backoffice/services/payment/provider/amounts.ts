/** Cents and the provider's text for an amount, such as `19.99`. Whole numbers only: a fraction is never computed. */

/** @param cents may be negative */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error('An amount is not a whole number of cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @returns undefined for any other text than digits, a point and two digits */
export function centsOf(text: string): number | undefined {
  if (!/^-?\d+\.\d{2}$/.test(text)) return undefined;
  // Not -0.
  const cents = Number(text.replace('.', '')) || 0;
  return Number.isSafeInteger(cents) ? cents : undefined;
}
