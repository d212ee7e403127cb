/** The terms of withdrawing from a contract, per country, each from a first day on. */
import type { Country } from '../../../contract/public-holidays.ts';
import type { OfCountry } from '../../kernel/money/rule-on.ts';

export interface WithdrawalRule extends OfCountry {
  readonly country: Country;
  readonly days: number;
  /** Added when the reader was not informed of the right. */
  readonly extraMonths: number;
}

/** 2011/83/EU art. 9 and 10: BW 6:230o; WER VI.47 and VI.48. */
export const WITHDRAWALS: readonly WithdrawalRule[] = [
  { country: 'nl', validFrom: '2014-06-13', days: 14, extraMonths: 12 },
  { country: 'be', validFrom: '2014-06-14', days: 14, extraMonths: 12 },
];
