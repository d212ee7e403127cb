/** Which term is billed next, when, and when it is paid. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { nextTargetDay } from '../../kernel/money/bank-days.ts';
import { latestFrom, termAt, termNumber } from '../../kernel/money/terms.ts';
import type { Term } from '../../kernel/money/types.ts';
import type { Entity, PayMethod, PriceRow } from './invoices.types.ts';

/** The price that counts on a day; undefined before the first. */
export const priceAt: (prices: readonly PriceRow[], day: IsoDay) => PriceRow | undefined = latestFrom;

export interface PricedTerm {
  readonly term: Term;
  readonly price: PriceRow;
}

/** The first term that begins on or after a day. */
export function firstTermFrom(prices: readonly PriceRow[], day: IsoDay): PricedTerm | undefined {
  const first = prices.map(({ firstDay }) => firstDay).sort()[0];
  if (first === undefined) return undefined;
  const from = day > first ? day : first;
  const term = termOn(prices, from);
  return !term || term.term.first === from ? term : termAfter(prices, term.term.last);
}

function termOn(prices: readonly PriceRow[], day: IsoDay): PricedTerm | undefined {
  const price = priceAt(prices, day);
  const term = price && termAt(price.rule, day);
  return price && term && { term, price };
}

/** The term after one that ends on `last`: without a gap, also when the price of that day is counted from another day. */
export function termAfter(prices: readonly PriceRow[], last: IsoDay): PricedTerm | undefined {
  const first = addDays(last, 1);
  const found = termOn(prices, first);
  if (!found || found.term.first === first) return found;
  return { price: found.price, term: termNumber({ ...found.price.rule, anchor: first }, 0) };
}

interface Running {
  readonly startsOn: IsoDay;
  /** The agreed end. */
  readonly billedUntil: IsoDay | null;
}

/** Not billed: what has no begun price, has ended, or has not begun on the last day of the term. */
export const isBillable = ({ startsOn, billedUntil }: Running, { term, price }: PricedTerm): boolean =>
  !price.isPaused && startsOn <= term.last && (billedUntil === null || billedUntil >= term.first);

/** The day on which the invoice of a term is issued. */
export const billOn = ({ first }: Term, { leadDays }: Pick<Entity, 'leadDays'>): IsoDay =>
  addDays(first, -leadDays);

const later = (one: IsoDay, other: IsoDay): IsoDay => (one > other ? one : other);

/** The last day on which it is paid in time; a debit is in time on its own day. */
export function dueOn(
  { first }: Term,
  issuedOn: IsoDay,
  { dueAfterDays, leastDueDays }: Pick<Entity, 'dueAfterDays' | 'leastDueDays'>,
  debitOn: IsoDay | null,
): IsoDay {
  const due = later(addDays(first, dueAfterDays), addDays(issuedOn, leastDueDays));
  return debitOn === null ? due : later(due, debitOn);
}

/** The bank day of a debit: not before the term begins, nor before it was announced long enough. */
export const debitDay = (
  { first }: Term,
  announcedOn: IsoDay,
  { announceDays }: Pick<Entity, 'announceDays'>,
): IsoDay => nextTargetDay(later(first, addDays(announcedOn, announceDays)));

export const isCollected = (method: PayMethod): method is 'debit' | 'card' =>
  method === 'debit' || method === 'card';
