import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/tables.ts';
import type { FormerHolderRow } from './subscriptions.tables.ts';

export async function saveFormerHolder(db: Db, row: FormerHolderRow): Promise<void> {
  await db.insertInto('former_holder').values(row).execute();
}

/** @param since ISO text in UTC: only holders whose time ended after it */
export async function hadOtherHolder(
  db: Db,
  subscriptionId: string,
  accountId: string,
  since = '',
): Promise<boolean> {
  const found = await db
    .selectFrom('former_holder')
    .select('account_id')
    .where('subscription_id', '=', subscriptionId)
    .where('account_id', '!=', accountId)
    .where('held_until', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** A query for the ids of the subscriptions that an account held before. */
export function idsHeldBefore(db: Db, accountId: string) {
  return db.selectFrom('former_holder').select('subscription_id').where('account_id', '=', accountId);
}

/** The keys of the brands of which the account has or had a subscription, in no order. */
export async function listBrandsEverHeld(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('brand_key')
    .distinct()
    .where((where) =>
      where.or([where('account_id', '=', accountId), where('id', 'in', idsHeldBefore(db, accountId))]),
    )
    .execute();
  return rows.map(({ brand_key }) => brand_key);
}

/** SQL for the account that held a subscription on a day or at an instant (ISO text), as part of another statement. */
export function holderAt(
  db: Db,
  subscriptionId: Expression<unknown>,
  at: Expression<unknown>,
): RawBuilder<string | null> {
  const until = db
    .selectFrom('former_holder')
    .select('account_id')
    .where('subscription_id', '=', subscriptionId as Expression<string>)
    .where('held_until', '>', at as Expression<string>)
    .orderBy('held_until')
    .limit(1);
  const now = db
    .selectFrom('subscription')
    .select('account_id')
    .where('id', '=', subscriptionId as Expression<string>);
  return sql`coalesce((${until}), (${now}))`;
}

/** SQL for the instant until which another account held a subscription last (ISO text), as part of another statement. */
export function otherHolderUntil(db: Db, subscriptionId: Expression<unknown>, accountId: string) {
  const until = db
    .selectFrom('former_holder')
    .select(({ fn }) => fn.max('held_until').as('until'))
    .where('subscription_id', '=', subscriptionId as Expression<string>)
    .where('account_id', '!=', accountId);
  return sql<string | null>`(${until})`;
}
