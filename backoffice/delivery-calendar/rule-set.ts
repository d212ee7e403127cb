/**
 * The numbers behind delivery, per country and product kind; a product's own row in the database may change any of
 * them. Nothing else in the house knows a delivery time or a time zone.
 */
import type { Country } from './holidays.ts';

export type ProductKind = 'newspaper' | 'magazine' | 'account';

export interface RuleSet {
  readonly timeZone: string;
  /** Local time before which an issue lies on the mat, as hh:mm. */
  readonly expectedBefore: string;
  /** Whether the country's public holidays are days without an issue. */
  readonly restsOnHolidays: boolean;
  /** Days after the last issue in which a complaint about it is still taken. */
  readonly complaintDays: number;
}

const COUNTRY_RULES: Readonly<Record<Country, Pick<RuleSet, 'timeZone' | 'complaintDays'>>> = {
  nl: { timeZone: 'Europe/Amsterdam', complaintDays: 14 },
  be: { timeZone: 'Europe/Brussels', complaintDays: 14 },
};

const KIND_RULES: Readonly<
  Record<Country, Readonly<Record<ProductKind, Pick<RuleSet, 'expectedBefore' | 'restsOnHolidays'>>>>
> = {
  nl: {
    newspaper: { expectedBefore: '08:00', restsOnHolidays: true },
    magazine: { expectedBefore: '18:00', restsOnHolidays: false },
    account: { expectedBefore: '00:00', restsOnHolidays: false },
  },
  be: {
    newspaper: { expectedBefore: '07:30', restsOnHolidays: true },
    magazine: { expectedBefore: '17:00', restsOnHolidays: false },
    account: { expectedBefore: '00:00', restsOnHolidays: false },
  },
};

/** @param ofProduct what the product's own row changes */
export function ruleSetOf(country: Country, kind: ProductKind, ofProduct: Partial<RuleSet> = {}): RuleSet {
  return { ...COUNTRY_RULES[country], ...KIND_RULES[country][kind], ...ofProduct };
}
