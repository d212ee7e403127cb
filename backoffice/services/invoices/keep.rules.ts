/** How long the law wants an invoice stored: whole years after the year of issue. */
import type { IsoDay } from '../../../contract/dates.ts';

export const keepUntil = (issuedOn: IsoDay, years: number): IsoDay =>
  `${Number(issuedOn.slice(0, 4)) + years}-12-31`;

interface KeepRule {
  readonly country: string;
  readonly validFrom: IsoDay;
  readonly years: number;
}

/** @param country two letters, such as `NL` */
export function keepYears(rules: readonly KeepRule[], country: string, day: IsoDay): number {
  const valid = rules.filter((rule) => rule.country === country && rule.validFrom <= day);
  const last = valid.reduce(
    (one: KeepRule | undefined, other) => (one && one.validFrom > other.validFrom ? one : other),
    undefined,
  );
  if (!last) throw new Error('No rule says how long an invoice of this country is stored');
  return last.years;
}
