/** The account that holds a subscription, and what proves that a reader knows it. One statement per function. */
import { forUpdate } from '../../../database/locking.ts';
import type { ProductKind } from '../../delivery-calendar/rule-set.ts';
import { type Address, type AddressColumns, addressOf } from '../../kernel/address.ts';
import type { Db } from '../../kernel/tables.ts';
import { hadOtherHolder, saveFormerHolder } from './former-holder.repository.ts';

/** A subscription without a check of the account. */
export interface LinkableSubscription {
  readonly id: string;
  readonly number: string | null;
  readonly brandKey: string;
  readonly productName: string;
  readonly kind: ProductKind;
  /** The account that holds it; null when none does. */
  readonly holder: string | null;
  readonly endsOn: string | null;
  readonly email: string | null;
  readonly lastName: string | null;
  /** Of the delivery, or of the bills of a digital subscription. */
  readonly address: Address | null;
}

function linkable(db: Db) {
  return db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .selectAll('subscription')
    .select(['product.name', 'product.kind']);
}

export async function findByNumber(db: Db, number: string): Promise<LinkableSubscription | undefined> {
  const row = await linkable(db).where('subscription.subscription_number', '=', number).executeTakeFirst();
  return row && linkableOf(row);
}

export async function findLinkable(db: Db, id: string): Promise<LinkableSubscription | undefined> {
  const row = await linkable(db).where('subscription.id', '=', id).executeTakeFirst();
  return row && linkableOf(row);
}

interface LinkableRow extends AddressColumns {
  id: string;
  subscription_number: string | null;
  brand_key: string;
  name: string;
  kind: ProductKind;
  account_id: string | null;
  ends_on: string | null;
  email: string | null;
  last_name: string | null;
}

function linkableOf(row: LinkableRow): LinkableSubscription {
  return {
    id: row.id,
    number: row.subscription_number,
    brandKey: row.brand_key,
    productName: row.name,
    kind: row.kind,
    holder: row.account_id,
    endsOn: row.ends_on,
    email: row.email,
    lastName: row.last_name,
    address: addressOf(row),
  };
}

/** The addresses that a subscription left by a move that was carried out since then. @param since ISO text in UTC */
export async function listLeftAddresses(db: Db, subscriptionId: string, since: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('moving_house')
    .select('left_address')
    .where('subscription_id', '=', subscriptionId)
    .where('done_at', '>=', since)
    .execute();
  return rows.flatMap(({ left_address }) => {
    const address: Address | null = left_address === null ? null : JSON.parse(left_address);
    return address ?? [];
  });
}

/**
 * Moves a subscription from one account, or none, to another, or none.
 * @param now milliseconds since 1970
 * @returns false when another account holds it by now
 */
export async function changeHolder(
  trx: Db,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  now: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable('subscription')
    .set({ account_id: to })
    .where('id', '=', id)
    .where('account_id', from === null ? 'is' : '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  const held_until = new Date(now).toISOString();
  if (from !== null) await saveFormerHolder(trx, { subscription_id: id, account_id: from, held_until });
  if (to !== null && (await hadOtherHolder(trx, id, to))) await forgetContact(trx, id);
  return true;
}

/** The e-mail address and the last name are the former holder's. Without them the account's own ones are used. */
async function forgetContact(trx: Db, id: string): Promise<void> {
  await trx.updateTable('subscription').set({ email: null, last_name: null }).where('id', '=', id).execute();
}

/** Other requests that change this subscription wait until the transaction ends. */
export async function lockSubscription(trx: Db, id: string): Promise<void> {
  await forUpdate(trx, trx.selectFrom('subscription').select('id').where('id', '=', id)).execute();
}
