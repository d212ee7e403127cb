/**
 * The delivery rules per country and kind of product; a product's own row in the database can override each of them.
 * Delivery times and time zones are defined only here.
 */
import type { Country } from './holidays.ts';

export type ProductKind = 'newspaper' | 'magazine' | 'account';

export interface RuleSet {
  readonly timeZone: string;
  /** Local time before which an issue is delivered, as hh:mm. */
  readonly expectedBefore: string;
  /** Whether the country's public holidays are days without an issue. */
  readonly restsOnHolidays: boolean;
  /** Days after an issue within which a complaint about it is accepted. */
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

/** @param ofProduct the overrides in the product's own row */
export function ruleSetOf(country: Country, kind: ProductKind, ofProduct: Partial<RuleSet> = {}): RuleSet {
  return { ...COUNTRY_RULES[country], ...KIND_RULES[country][kind], ...ofProduct };
}
