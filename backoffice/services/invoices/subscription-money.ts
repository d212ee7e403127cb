/** What a subscription costs now and when it is paid next: one row, so that an overview computes nothing. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Grant } from '../../kernel/money/types.ts';
import type { Db } from '../../kernel/tables.ts';
import { paidFor, partOf } from './compose.rules.ts';
import { issuesOf } from './compose-issued.ts';
import type { Next } from './next-invoice.rules.ts';
import { billOn, debitDay, isCollected, priceAt } from './plan.rules.ts';
import type { MoneyRow } from './prices.tables.ts';
import type { RunFacts } from './run-facts.ts';

interface Now {
  readonly today: IsoDay;
  /** Milliseconds. */
  readonly now: number;
}

type Priced = Pick<RunFacts, 'billable' | 'prices' | 'method'>;

/** @param grants credit that is left @returns undefined for a subscription without a price */
export function moneyOf(
  facts: Priced,
  next: Next,
  grants: readonly Grant[],
  { today, now }: Now,
): MoneyRow | undefined {
  const { billable, prices, method } = facts;
  const price = priceAt(prices, today) ?? prices[0];
  if (!price) return undefined;
  const credit = grants.reduce((sum, { cents }) => sum + cents, 0);
  return {
    subscription_id: billable.subscriptionId,
    price_cents: price.priceCents,
    discount_cents: price.discountCents,
    months: price.rule.months ?? 1,
    weeks: price.rule.weeks ?? null,
    method,
    ...nextOf(facts, next, credit, today),
    credit_cents: credit,
    refreshed_at: new Date(now).toISOString(),
  };
}

/** The day of the debit, or on which the invoice comes. */
function nextOf({ billable, method }: Priced, next: Next, credit: number, today: IsoDay) {
  if (next.state !== 'waiting') return { next_first: null, next_pay_on: null, next_cents: null };
  const { term, price, entity } = next;
  const issued = billOn(term, entity);
  const issuedOn = issued > today ? issued : today;
  const { billedUntil, kind } = billable;
  const part = partOf({
    term,
    price,
    billedUntil,
    isDigital: kind === 'account',
    issues: issuesOf({ billable }),
  });
  return {
    next_first: term.first,
    next_pay_on: isCollected(method) ? debitDay(term, issuedOn, entity) : issuedOn,
    next_cents: Math.max(0, paidFor(price) - part.cents - credit),
  };
}

export async function saveMoney(db: Db, rows: readonly MoneyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('subscription_money')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet((row) => ({
        price_cents: row.ref('excluded.price_cents'),
        discount_cents: row.ref('excluded.discount_cents'),
        months: row.ref('excluded.months'),
        weeks: row.ref('excluded.weeks'),
        method: row.ref('excluded.method'),
        next_first: row.ref('excluded.next_first'),
        next_pay_on: row.ref('excluded.next_pay_on'),
        next_cents: row.ref('excluded.next_cents'),
        credit_cents: row.ref('excluded.credit_cents'),
        refreshed_at: row.ref('excluded.refreshed_at'),
      })),
    )
    .execute();
}
