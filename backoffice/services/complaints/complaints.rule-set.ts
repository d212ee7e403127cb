/**
 * The numbers behind delivery complaints, per country and product kind; a product's own row in the database, and so its
 * brand, may change any of them. Source: what publishers promise their subscribers. For how many days a complaint is
 * taken stands with the rules of delivery (`complaintDays`).
 */
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import type { Country } from '../../delivery-calendar/holidays.ts';
import type { ProductKind, RuleSet } from '../../delivery-calendar/rule-set.ts';

export interface ComplaintRules {
  /** What the brand offers, the most fitting one first. Where an end cannot move, `extend` is a credit. */
  readonly remedies: readonly Exclude<Remedy, 'none'>[];
  /** Local time, hh:mm, until which an issue of the day itself can be brought again. */
  readonly redeliveryUntil: string;
  /** What is reported only: the issue is there, and whole. */
  readonly onlyReported: readonly ComplaintType[];
  /** So many complaints in so many days, and the reader is offered a call. */
  readonly callback: { readonly complaints: number; readonly days: number };
  /** Minutes after which the delivery team has it. */
  readonly teamAfterMinutes: number;
  /** Hours after that in which the team sees to it. */
  readonly solvedAfterHours: number;
}

/** A product's row holds what it changes here beside what it changes in its rule set. */
export interface ProductRules extends RuleSet {
  readonly complaints?: Partial<ComplaintRules>;
}

const USUAL: ComplaintRules = {
  remedies: ['redelivery', 'credit'],
  redeliveryUntil: '10:00',
  onlyReported: ['late'],
  callback: { complaints: 3, days: 30 },
  teamAfterMinutes: 15,
  solvedAfterHours: 24,
};

/** A magazine comes with the post, which brings nothing twice on one day. */
const MAGAZINE: Partial<ComplaintRules> = { remedies: ['extend'] };

const KIND_RULES: Readonly<Record<Country, Readonly<Record<ProductKind, Partial<ComplaintRules>>>>> = {
  nl: { newspaper: {}, magazine: MAGAZINE, account: { remedies: [] } },
  be: { newspaper: {}, magazine: MAGAZINE, account: { remedies: [] } },
};

/** @param ofProduct what the product's own row changes */
export function complaintRulesOf(
  country: Country,
  kind: ProductKind,
  ofProduct: Partial<ComplaintRules> = {},
): ComplaintRules {
  return { ...USUAL, ...KIND_RULES[country][kind], ...ofProduct };
}

/** When readers are offered a call is one rule for all that they hold. */
export const CALLBACK = USUAL.callback;
