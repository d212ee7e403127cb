/** When a higher price of the catalogue begins for a subscription: never within a billed term, and announced first. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { PriceRow } from './invoices.types.ts';
import { firstTermFrom, priceAt, termAfter } from './plan.rules.ts';

export interface ListPrice {
  readonly validFrom: IsoDay;
  readonly months: number;
  /** 0 where the term is in months. */
  readonly weeks: number;
  readonly priceCents: number;
}

/** @returns the row of the new price; undefined when nothing changes yet. A lower price needs no announcement. */
export function newPrice(
  list: readonly ListPrice[],
  own: readonly PriceRow[],
  { today, noticeDays }: { readonly today: IsoDay; readonly noticeDays: number },
): PriceRow | undefined {
  const now = own.toSorted((one, other) => other.firstDay.localeCompare(one.firstDay))[0];
  if (!now) return undefined;
  const listed = list
    .filter(({ months, weeks }) => months === (now.rule.months ?? 0) && weeks === (now.rule.weeks ?? 0))
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0];
  if (!listed || listed.priceCents === now.priceCents || listed.validFrom <= now.firstDay) return undefined;
  const told = listed.priceCents > now.priceCents ? addDays(today, noticeDays) : today;
  const begin = firstTermFrom(own, listed.validFrom > told ? listed.validFrom : told);
  const rule = begin && priceAt(own, begin.term.first)?.rule;
  return rule && { ...now, firstDay: begin.term.first, rule, priceCents: listed.priceCents };
}

/** The same, after the terms that are billed already. @param billedUntil the last day of those; null for none */
export function newPriceAfter(
  list: readonly ListPrice[],
  own: readonly PriceRow[],
  billedUntil: IsoDay | null,
  when: { readonly today: IsoDay; readonly noticeDays: number },
): PriceRow | undefined {
  const found = newPrice(list, own, when);
  if (!found || found.isPaused || billedUntil === null || found.firstDay > billedUntil)
    return found?.isPaused ? undefined : found;
  const next = termAfter(own, billedUntil);
  return next && { ...found, firstDay: next.term.first };
}
