/** The provider writes the end of a card in two ways: `MM/YY` with a payment, a day with a mandate. */

const CENTURY = '20';

/** @returns `yyyy-mm`; undefined for any other text */
export function cardMonthOf(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  if (month && year) return `${CENTURY}${year}-${month}`;
  return /^(\d{4}-(?:0[1-9]|1[0-2]))-\d{2}$/.exec(text)?.[1];
}
