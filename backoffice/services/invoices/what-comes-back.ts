/** What ends with a subscription, before it ends: its first term, a higher price to come, and the money. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { termNumber } from '../../kernel/money/terms.ts';
import type { Cents } from '../../kernel/money/types.ts';
import type { Db } from '../../kernel/tables.ts';
import { unusedCredits } from '../credits/credits.repository.ts';
import { type Expected, untilTheEnd } from './comes-back.rules.ts';
import { listBilledSince, readOutstanding } from './ended.repository.ts';
import type { PriceRow } from './invoices.types.ts';
import { priceAt } from './plan.rules.ts';
import { nextRise } from './price-notices.repository.ts';
import { listPrices } from './prices.repository.ts';
import { readRunFacts, readSettings } from './run-facts.ts';
import { openOf, openSince } from './settle-ended.ts';

/** The last day of the term that begins with the subscription; null without a price. */
export function firstTermLast(prices: readonly PriceRow[], startsOn: IsoDay): IsoDay | null {
  const price = priceAt(prices, startsOn) ?? prices[0];
  return price ? termNumber({ ...price.rule, anchor: startsOn }, 0).last : null;
}

/** What decides on which day a subscription can end. */
export async function readTerms(
  db: Db,
  { id, startsOn }: { readonly id: string; readonly startsOn: IsoDay },
  today: IsoDay,
) {
  const prices = (await listPrices(db, [id])).get(id) ?? [];
  return { firstTermLast: firstTermLast(prices, startsOn), riseOn: await nextRise(db, id, today) };
}

export interface ComesBack {
  /** Null where no invoices are sent from here. */
  readonly backCents: Cents | null;
  readonly openCents: Cents;
}

interface Leaving {
  readonly subscriptionId: string;
  readonly lastDay: IsoDay;
  /** Credit that pauses give until then. */
  readonly expected?: readonly Expected[];
}

/**
 * What the jobs book until that day and after it: issues that do not come any more, and credit that is left when the
 * invoices until then have used theirs.
 */
export async function whatComesBack(
  { db, content, today }: Pick<BackofficeContext, 'db' | 'content' | 'today'>,
  { subscriptionId, lastDay, expected = [] }: Leaving,
): Promise<ComesBack> {
  const settings = await readSettings(db);
  const [facts] = await readRunFacts(db, [subscriptionId], content, today);
  const entity = facts && settings.entityOn(facts.billable.productId, today);
  if (!facts || !entity?.billingFrom) return { backCents: null, openCents: 0 };
  const ended = { facts: { ...facts, billable: { ...facts.billable, billedUntil: lastDay } }, end: lastDay };
  const invoices = await listBilledSince(db, subscriptionId, openSince(ended.facts, lastDay));
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  const credits = sum(facts.grants.map(({ cents }) => cents)) + (await unusedCredits(db, [subscriptionId]));
  const toCome = untilTheEnd(ended.facts, settings, { today, credits, expected });
  const { back, owed } = await openOf(db, ended, invoices, toCome);
  const charged = owed.map(({ charges, credit }) => sum(charges.map(({ cents }) => cents)) - credit);
  const outstanding = await readOutstanding(db, subscriptionId);
  const left = sum([...back.values()]) + toCome.left - sum(charged) - outstanding;
  return { backCents: Math.max(0, left), openCents: Math.max(0, -left) };
}

/** Days after the last one by which the money is back. */
const BACK_DAYS = 14;

export const backBy = (lastDay: IsoDay): IsoDay => addDays(lastDay, BACK_DAYS);
