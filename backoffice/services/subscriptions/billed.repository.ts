/** Subscriptions as the invoice run reads them, of all accounts and of none. One statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import type { Db, Trx } from '../../kernel/tables.ts';

/** Whoever changes these subscriptions, or what they owe, waits until the transaction ends. @param ids not empty */
export async function lockBilled(trx: Trx, ids: readonly string[]): Promise<void> {
  await forUpdate(
    trx,
    trx.selectFrom('subscription').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
}

/** With their products. @param ids not empty */
export const listBilled = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .selectAll('subscription')
    .select(['product.name', 'product.kind', 'product.appearance', 'product.rules'])
    .where('subscription.id', 'in', ids)
    .execute();

export type BilledRow = Awaited<ReturnType<typeof listBilled>>[number];

/** The next ids of all subscriptions, in their order. */
export async function listIdsAfter(db: Db, after: string, most: number): Promise<string[]> {
  const page = db.selectFrom('subscription').select('id').where('id', '>', after);
  return (await page.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

/** The next ids of subscriptions that ended before a day. */
export async function listEndedAfter(db: Db, day: IsoDay, after: string, most: number): Promise<string[]> {
  const page = db.selectFrom('subscription').select('id').where('id', '>', after).where('ends_on', '<', day);
  return (await page.orderBy('id').limit(most).execute()).map(({ id }) => id);
}
