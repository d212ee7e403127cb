/** When a higher price of the catalogue begins for a subscription: never within a billed term, and announced first. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { PriceRow } from './invoices.types.ts';
import { firstTermFrom, termAfter } from './plan.rules.ts';

export interface ListPrice {
  readonly validFrom: IsoDay;
  readonly months: number;
  /** 0 where the term is in months. */
  readonly weeks: number;
  readonly priceCents: number;
}

/**
 * A lower price needs no announcement. Of several later prices the nearest comes first.
 * @returns the row of the new price; undefined when nothing changes yet
 */
export function newPrice(
  list: readonly ListPrice[],
  own: readonly PriceRow[],
  { today, noticeDays }: { readonly today: IsoDay; readonly noticeDays: number },
): PriceRow | undefined {
  const now = own.toSorted(byDay(({ firstDay }) => firstDay)).at(-1);
  if (!now) return undefined;
  const later = list
    .filter(({ months, weeks }) => months === (now.rule.months ?? 0) && weeks === (now.rule.weeks ?? 0))
    .filter(({ validFrom }) => validFrom > now.firstDay)
    .toSorted(byDay(({ validFrom }) => validFrom));
  const told = addDays(today, noticeDays);
  const [soonest, last] = [later[0]?.validFrom, later.at(-1)?.validFrom];
  if (soonest === undefined || last === undefined) return undefined;
  let next = firstTermFrom(own, latest(soonest, today));
  for (; next; next = termAfter(own, next.term.last)) {
    const { first } = next.term;
    const listed = later.findLast(({ validFrom }) => validFrom <= first);
    if (listed && listed.priceCents !== now.priceCents)
      if (listed.priceCents < now.priceCents || first >= told)
        return { ...now, firstDay: first, rule: next.price.rule, priceCents: listed.priceCents };
    if (first >= latest(last, told)) return undefined;
  }
  return undefined;
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

const byDay =
  <Row>(dayOf: (row: Row) => IsoDay) =>
  (one: Row, other: Row) =>
    dayOf(one).localeCompare(dayOf(other));
const latest = (one: IsoDay, other: IsoDay): IsoDay => (one > other ? one : other);
