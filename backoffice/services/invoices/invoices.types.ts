/** What the rules of invoices read and make. Days are ISO text, money is euro cents. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Delivered } from '../../delivery-calendar/delivery-calendar.ts';
import type { Address } from '../../kernel/address.ts';
import type { Bp, Cents, CreditSource, Grant, Term, TermRule, VatRow } from '../../kernel/money/types.ts';

export type InvoiceKind = 'invoice' | 'credit_note';
export type PayMethod = 'debit' | 'card' | 'per_invoice' | 'none';
export type LineKind =
  | 'term'
  | 'discount'
  | 'part'
  | 'credit'
  | 'change_credit'
  | 'change_charge'
  | 'correction';
export type LineSource = CreditSource;
export type EntryKind =
  | 'lines'
  | 'credit_granted'
  | 'credit_used'
  | 'credit_note'
  | 'paid'
  | 'refunded'
  | 'charged_back'
  | 'written_off'
  | 'reinstated'
  | 'payout';
/** Why the run cannot issue the next invoice of a subscription. */
export type Problem = 'no_price' | 'no_entity' | 'no_vat' | 'no_brand' | 'failed';
/** The first that fits, in this order. */
export type State = 'credited' | 'paid' | 'processing' | 'uncollectible' | 'overdue' | 'open';

/** A price of a subscription from `firstDay` on. */
export interface PriceRow {
  readonly firstDay: IsoDay;
  readonly rule: TermRule;
  readonly priceCents: Cents;
  readonly discountCents: Cents;
  /** No term from here is billed. */
  readonly isPaused: boolean;
  /** Null for the product and days of the subscription. */
  readonly productId: string | null;
  readonly deliveryDays: readonly number[] | null;
}

/** A publisher that sells subscriptions. */
export interface Entity {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly address: Address;
  readonly country: 'nl' | 'be';
  readonly kvk: string | null;
  readonly vatNumber: string;
  readonly rpr: string | null;
  readonly iban: string;
  readonly creditorId: string | null;
  readonly prefix: string;
  readonly billingFrom: IsoDay | null;
  readonly leadDays: number;
  readonly dueAfterDays: number;
  readonly leastDueDays: number;
  readonly announceDays: number;
  readonly noticeDays: number;
  readonly collectsDebts: boolean;
}

/** A subscription as the run needs it. */
export interface Billable extends Delivered {
  readonly subscriptionId: string;
  readonly number: string | null;
  readonly accountId: string | null;
  readonly brandKey: string;
  readonly productId: string;
  readonly productName: string;
  /** The agreed end: days that a compensation added after it are paid already. */
  readonly billedUntil: IsoDay | null;
  /** Nothing is charged any more, also of terms before. */
  readonly isWithdrawn?: boolean;
}

/** Another product or other days, within a term that is billed already. */
export interface InsideChange {
  readonly term: Term;
  readonly from: IsoDay;
  /** Of the credit for the issues that do not come any more. */
  readonly grantId: string;
  readonly old: PriceRow;
  readonly next: PriceRow;
}

/** Changes within a term that no later invoice can charge, because the subscription has ended. */
export interface Owed {
  readonly termFirst: IsoDay;
  readonly charges: readonly { readonly first: IsoDay; readonly last: IsoDay; readonly cents: Cents }[];
  /** What the old plan gives back, which is less than the charges. */
  readonly credit: Cents;
}

export interface TermFacts {
  readonly term: Term;
  readonly price: PriceRow;
  /** The agreed end of the subscription; null without one. */
  readonly billedUntil: IsoDay | null;
  /** Whether the ended part of a term is counted in days, not in issues. */
  readonly isDigital: boolean;
  rateBp(day: IsoDay): Bp;
  /** Days of issues without pauses, on other weekdays than those of the subscription where `days` is given. */
  issues(first: IsoDay, last: IsoDay, days?: readonly number[]): readonly IsoDay[];
  /** Oldest first. */
  readonly grants: readonly Grant[];
  readonly change: InsideChange | null;
}

export interface Line {
  readonly kind: LineKind;
  readonly cents: Cents;
  readonly rateBp: Bp;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
  readonly issues: number | null;
  readonly changeId: string | null;
  readonly source: LineSource | null;
  readonly termFirst: IsoDay | null;
}

export interface Composed {
  readonly lines: readonly Line[];
  readonly vat: readonly VatRow[];
  readonly gross: Cents;
  /** New credit by the invoice itself, already among what is used or left. */
  readonly granted: readonly Grant[];
  readonly used: readonly { readonly grant: Grant; readonly cents: Cents }[];
  /** What is left of the grants. */
  readonly left: readonly Grant[];
}

/** `outstanding = lines − credited − paid + refunded + charged back`. */
export interface BalanceFacts {
  readonly lines: Cents;
  readonly credited: Cents;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly chargedBack: Cents;
  readonly dueOn: IsoDay | null;
  readonly runningPayment: string | null;
  readonly isWrittenOff: boolean;
}

export interface Seller {
  readonly name: string;
  readonly address: Address;
  readonly country: 'nl' | 'be';
  readonly kvk: string | null;
  readonly vatNumber: string;
  readonly rpr: string | null;
  readonly iban: string;
}

/** How the invoice is paid, as printed. */
export interface PrintedPayment {
  readonly method: PayMethod;
  /** Masked: `NL•• •••• 4300`, or `•••• 4300` of a card. */
  readonly account: string | null;
  readonly mandate: string | null;
  readonly creditorId: string | null;
  readonly debitOn: IsoDay | null;
  /** `+++…+++` or `RF…`. */
  readonly reference: string | null;
}

/** The facts of the day of issue, from which the PDF is made for good. It has no phone number, birthday or e-mail address. */
export interface Snapshot {
  readonly layout: 1;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly dueOn: IsoDay | null;
  readonly period: readonly [first: IsoDay, last: IsoDay];
  readonly seller: Seller;
  readonly buyer: { readonly name: string | null; readonly address: Address | null };
  readonly accountId: string | null;
  readonly subscriptionNumber: string | null;
  readonly brand: { readonly name: string; readonly colour: string; readonly product: string };
  readonly lines: readonly Line[];
  readonly vat: readonly VatRow[];
  readonly creditedBefore: Cents;
  readonly toPay: Cents;
  readonly pay: PrintedPayment;
  /** The number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly reason: string | null;
}

/** An invoice or a credit note that waits for its number. */
export interface Issued {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly facts: Composed;
  /** New credit that it books: what pauses and complaints promised, and what `facts` grants. */
  readonly granted: readonly Grant[];
  readonly snapshot: Omit<Snapshot, 'number'>;
  readonly textsId: string;
  readonly subscriptionId: string;
  readonly accountId: string | null;
  readonly entityId: string;
  readonly brandKey: string;
  readonly term: Term;
  /** Milliseconds. */
  readonly issuedAt: number;
  readonly dueOn: IsoDay | null;
  readonly method: PayMethod;
  readonly delivery: 'mail' | 'print';
  readonly debitOn: IsoDay | null;
  readonly keepUntil: IsoDay;
  /** Of a credit note: the id of the invoice that it corrects. */
  readonly corrects: string | null;
}
