/** Which term of a subscription is billed next, or why none is. Pure: today and the facts are handed in. */
import type { IsoDay } from '../../../contract/dates.ts';
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
  if (billable.isWithdrawn) return { state: 'over', entity };
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

interface Change {
  readonly from: IsoDay;
  /** The plan until then: a new price does not change a term that is billed already. */
  readonly old: PriceRow;
  readonly next: PriceRow;
}

/** Another product or other days within a term, the first one first. @param prices earliest first */
export function changesIn(prices: readonly PriceRow[], { first, last }: Billed): Change[] {
  let old = priceAt(prices, first);
  return prices.flatMap((next) => {
    if (!old || next.firstDay <= first || next.firstDay > last || !isOther(old, next)) return [];
    const change = { from: next.firstDay, old, next };
    old = next;
    return [change];
  });
}

/** The first change within a term that is billed already that no invoice has charged. */
export function changeToCharge(
  { prices, billed, chargedChanges }: Pick<RunFacts, 'prices' | 'billed' | 'chargedChanges'>,
  grantId: string,
): InsideChange | null {
  for (const { first, last } of billed.toReversed()) {
    const change = changesIn(prices, { first, last }).find(({ from }) => !chargedChanges.has(from));
    if (change) return { ...change, term: { n: 0, first, last }, grantId };
  }
  return null;
}

const isOther = (one: PriceRow, other: PriceRow) =>
  one.productId !== other.productId ||
  JSON.stringify(one.deliveryDays) !== JSON.stringify(other.deliveryDays);
