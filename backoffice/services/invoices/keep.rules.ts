/** How long the law wants an invoice stored: whole years after the year of issue. */
import type { IsoDay } from '../../../contract/dates.ts';
import { type OfCountry, ruleOn } from '../../kernel/money/rule-on.ts';

export const keepUntil = (issuedOn: IsoDay, years: number): IsoDay =>
  `${Number(issuedOn.slice(0, 4)) + years}-12-31`;

interface KeepRule extends OfCountry {
  readonly years: number;
}

/** @param country two letters, such as `NL` */
export const keepYears = (rules: readonly KeepRule[], country: string, day: IsoDay): number =>
  ruleOn(rules, country, day).years;
