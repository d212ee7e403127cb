/** The language of money: integer euro cents, and VAT rates in basis points (`900` is 9 %). */
import type { IsoDay } from '../../../contract/dates.ts';

export type Cents = number;
export type Bp = number;

/** Terms of a number of months or weeks, counted from `anchor`. */
export interface TermRule {
  readonly anchor: IsoDay;
  readonly months?: number;
  readonly weeks?: number;
}

export interface Term {
  /** 0 for the term that begins on the anchor. */
  readonly n: number;
  readonly first: IsoDay;
  readonly last: IsoDay;
}

export interface Money {
  readonly cents: Cents;
  readonly rateBp: Bp;
}

export interface VatRow {
  readonly rateBp: Bp;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly net: Cents;
}

export type CreditSource = 'pause' | 'publisher_pause' | 'complaint' | 'carried' | 'operator';

/** Credit that an invoice can use. */
export interface Grant {
  readonly id: string;
  readonly changeId: string | null;
  readonly source: CreditSource;
  readonly termFirst: IsoDay;
  /** 0 for the rest of a credit that an invoice has used a part of. */
  readonly issues: number;
  readonly cents: Cents;
  readonly rateBp: Bp;
}
