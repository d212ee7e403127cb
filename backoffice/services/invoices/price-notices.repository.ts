/** The catalogue's prices, and what was announced of them. One statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { PriceRow } from './invoices.types.ts';
import type { PricesTables, TermRow } from './prices.tables.ts';
import type { ListPrice } from './rise.rules.ts';

/** By product. */
export async function listCatalogue(db: Db): Promise<ReadonlyMap<string, ListPrice[]>> {
  const rows = await db
    .selectFrom('product_price')
    .select(['product_id', 'valid_from as validFrom', 'months', 'weeks', 'price_cents as priceCents'])
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

export async function addPrice(
  trx: Trx,
  subscription_id: string,
  { firstDay, rule, priceCents, discountCents, isPaused, productId, deliveryDays }: PriceRow,
  told: Required<Pick<TermRow, 'source' | 'told_at'>>,
): Promise<void> {
  await trx
    .insertInto('subscription_term')
    .values({
      subscription_id,
      first_day: firstDay,
      anchor: rule.anchor,
      months: rule.months ?? 1,
      weeks: rule.weeks ?? null,
      price_cents: priceCents,
      discount_cents: discountCents,
      is_paused: isPaused ? 1 : 0,
      product_id: productId,
      delivery_days: deliveryDays && JSON.stringify(deliveryDays),
      ...told,
    })
    .execute();
}

export async function addNotice(trx: Trx, notice: PricesTables['price_notice']): Promise<void> {
  await trx.insertInto('price_notice').values(notice).execute();
}

/** The first higher price after a day that the reader was told of. */
export async function nextRise(db: Db, subscriptionId: string, after: IsoDay): Promise<IsoDay | null> {
  const row = await db
    .selectFrom('price_notice')
    .select('first_day')
    .where('subscription_id', '=', subscriptionId)
    .where('first_day', '>', after)
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirst();
  return row?.first_day ?? null;
}
