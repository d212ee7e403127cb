/**
 * The delivery rules per country and kind of product; a product's own row in the database can override each of them.
 * Delivery times are in the contract, because the portal's pages name them too.
 */
import { USUAL_DELIVERY_TIME } from '../../contract/delivery-times.ts';
import { timeZoneOf } from '../kernel/local-time.ts';
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

/** Whether the country's public holidays are days without an issue. */
const RESTS_ON_HOLIDAYS: Readonly<Record<ProductKind, boolean>> = {
  newspaper: true,
  magazine: false,
  account: false,
};

const USUAL_COMPLAINT_DAYS = 14;

/** @param ofProduct the overrides in the product's own row */
export function ruleSetOf(country: Country, kind: ProductKind, ofProduct: Partial<RuleSet> = {}): RuleSet {
  return {
    timeZone: timeZoneOf(country),
    complaintDays: USUAL_COMPLAINT_DAYS,
    expectedBefore: USUAL_DELIVERY_TIME[country][kind],
    restsOnHolidays: RESTS_ON_HOLIDAYS[kind],
    ...ofProduct,
  };
}

/** The `rules` column of a product: its changes to the rule set, and to the rules of a service. */
export type ProductRules<Service extends string, Rules> = RuleSet & {
  readonly [Name in Service]?: Partial<Rules>;
};

type ByKind<Rules> = Readonly<Partial<Record<ProductKind, Partial<Rules>>>>;

/** The rules of a service. @param ofKind what differs from the usual rules, by country and kind of product */
export const serviceRules =
  <Rules>(usual: Rules, ofKind: Readonly<Record<Country, ByKind<Rules>>>) =>
  (country: Country, kind: ProductKind, ofProduct: Partial<Rules> = {}): Rules => ({
    ...usual,
    ...ofKind[country][kind],
    ...ofProduct,
  });
