/** Rules of a country that change with the law: each row counts from its first day until a later row does. */
import type { IsoDay } from '../../../contract/dates.ts';

export interface OfCountry {
  readonly country: string;
  readonly validFrom: IsoDay;
}

/** The row of the country that counts on a day. @throws Error when none has begun */
export function ruleOn<Rule extends OfCountry>(
  rules: readonly Rule[],
  country: Rule['country'],
  day: IsoDay,
): Rule {
  const begun = rules.filter((rule) => rule.country === country && rule.validFrom <= day);
  const last = begun.reduce(
    (one: Rule | undefined, other) => (one && one.validFrom > other.validFrom ? one : other),
    undefined,
  );
  if (!last) throw new Error(`No rule of ${country} has begun on ${day}`);
  return last;
}
