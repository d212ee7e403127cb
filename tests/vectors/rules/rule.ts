/** How a case of a rule is computed by the product, and what cases share. */
import type { Country } from '../../../contract/public-holidays.ts';

/** From `given` to what the case expects. */
export type Rule = (given: never) => unknown;

export type CountryCode = 'NL' | 'BE';
export const countryOf = (code: CountryCode): Country => {
  if (code !== 'NL' && code !== 'BE') throw new Error(`No country: ${code}`);
  return code === 'NL' ? 'nl' : 'be';
};

/** Basis points of a percentage. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
