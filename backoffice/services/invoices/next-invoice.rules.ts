/** Which term of a subscription is billed next, or why none is. Pure: today and the facts are handed in. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { termAt } from '../../kernel/money/terms.ts';
import type { Entity, InsideChange, PriceRow, Problem } from './invoices.types.ts';
import { firstTermFrom, isBillable, type PricedTerm, priceAt, termAfter } from './plan.rules.ts';
import type { Billed, RunFacts, Settings } from './run-facts.ts';

export type Next =
  | ({ readonly state: 'waiting'; readonly entity: Entity } & PricedTerm)
  | { readonly state: 'held'; readonly problem: Problem; readonly entity?: Entity }
  /** Nothing is billed any more. */
  | { readonly state: 'over'; readonly entity: Entity }
  /** Its seller bills nothing yet. */
  | { readonly state: 'none' };

type Facts = Pick<RunFacts, 'billable' | 'prices' | 'billed'> & { readonly brand: object | undefined };
type Known = Pick<Settings, 'entityOn' | 'rateOn'>;

/** A paused subscription of four-week terms gets here in forty years. */
const MOST_TERMS = 520;

export function nextInvoice(facts: Facts, settings: Known, today: IsoDay): Next {
  const { billable, prices, billed } = facts;
  const entity = settings.entityOn(billable.productId, today);
  if (!entity) return { state: 'held', problem: 'no_entity' };
  if (entity.billingFrom === null) return { state: 'none' };
  if (!facts.brand) return { state: 'held', problem: 'no_brand', entity };
  if (prices.length === 0) return { state: 'held', problem: 'no_price', entity };
  let next = firstCandidate(prices, billed[0], entity.billingFrom);
  for (let n = 0; next && n < MOST_TERMS; n += 1) {
    if (billable.billedUntil !== null && billable.billedUntil < next.term.first) break;
    if (isBillable(billable, next)) return soldBy(facts, settings, next, entity);
    next = termAfter(prices, next.term.last);
  }
  return { state: 'over', entity };
}

function firstCandidate(prices: readonly PriceRow[], last: Billed | undefined, billingFrom: IsoDay) {
  const after = last && termAfter(prices, last.last);
  return after && after.term.first >= billingFrom ? after : firstTermFrom(prices, billingFrom);
}

/** The product may have another seller by then, or no rate of VAT yet. */
function soldBy({ billable }: Facts, settings: Known, { term, price }: PricedTerm, now: Entity): Next {
  const productId = price.productId ?? billable.productId;
  const entity = settings.entityOn(productId, term.first) ?? now;
  if (settings.rateOn(productId, term.first) === undefined)
    return { state: 'held', problem: 'no_vat', entity };
  return { state: 'waiting', entity, term, price };
}

/** Another product or other days within a term that is billed already, and not charged yet. */
export function changeToCharge(
  { prices, billed, chargedChanges }: Pick<RunFacts, 'prices' | 'billed' | 'chargedChanges'>,
  grantId: string,
): InsideChange | null {
  for (const { first, last } of billed.toReversed()) {
    for (const next of prices) {
      if (next.firstDay <= first || next.firstDay > last || chargedChanges.has(next.firstDay)) continue;
      const old = priceAt(prices, addDays(next.firstDay, -1));
      const term = old && termAt(old.rule, first);
      if (old && term && isOther(old, next))
        return { term: { ...term, first, last }, from: next.firstDay, grantId, old, next };
    }
  }
  return null;
}

const isOther = (one: PriceRow, other: PriceRow) =>
  one.productId !== other.productId ||
  JSON.stringify(one.deliveryDays) !== JSON.stringify(other.deliveryDays);
