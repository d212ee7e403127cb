/**
 * The delivery rules per country and kind of product; a product's own row in the database can override each of them.
 * Time zones are defined only here, and delivery times in the contract, because the portal's pages name them too.
 */
import { USUAL_DELIVERY_TIME } from '../../contract/delivery-times.ts';
import type { Country } from './holidays.ts';

export type ProductKind = 'newspaper' | 'magazine' | 'account';

export interface RuleSet {
  readonly timeZone: string;
  /** Local time before which an issue is delivered, as hh:mm. */
  readonly expectedBefore: string;
  readonly restsOnHolidays: boolean;
  /** Days after an issue within which a complaint about it is accepted. */
  readonly complaintDays: number;
}

const TIME_ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const satisfies Record<
  Country,
  string
>;
export const timeZoneOf = (country: Country) => TIME_ZONES[country];
/** For what works for both countries at once, such as a job or the operator console: their clocks show the same time. */
export const COMMON_TIME_ZONE = TIME_ZONES.nl;

const COUNTRY_RULES: Readonly<Record<Country, Pick<RuleSet, 'timeZone' | 'complaintDays'>>> = {
  nl: { timeZone: TIME_ZONES.nl, complaintDays: 14 },
  be: { timeZone: TIME_ZONES.be, complaintDays: 14 },
};

/** Whether the country's public holidays are days without an issue. */
const RESTS_ON_HOLIDAYS: Readonly<Record<ProductKind, boolean>> = {
  newspaper: true,
  magazine: false,
  account: false,
};

/** @param ofProduct the overrides in the product's own row */
export function ruleSetOf(country: Country, kind: ProductKind, ofProduct: Partial<RuleSet> = {}): RuleSet {
  return {
    ...COUNTRY_RULES[country],
    expectedBefore: USUAL_DELIVERY_TIME[country][kind],
    restsOnHolidays: RESTS_ON_HOLIDAYS[kind],
    ...ofProduct,
  };
}
