/** Pauses of a subscription and its temporary addresses, one statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import { ADDRESS_COLUMNS, type AddressColumns, addressOf } from '../../kernel/address.ts';
import type { Db } from '../../kernel/tables.ts';
import type { CancelledChange, ChangeKind } from './subscription.ts';
import type { SuspensionRow, TemporaryAddressRow } from './subscriptions.tables.ts';

type Asked = { readonly accountId: string; readonly since: IsoDay };

const none = sql.lit(null).$castTo<string | null>();
const CHANGE_COLUMNS = [
  'change.subscription_id',
  'change.change_id',
  'change.first_day',
  'change.last_day',
] as const;

export interface AnyChange extends AddressColumns {
  subscription_id: string;
  change_id: string;
  first_day: string;
  last_day: string;
  publisher_reason: string | null;
}

/** Pauses and temporary addresses; only a temporary address has an address. */
export const listChangeRows = prepared((db: Db, { accountId, since }: Asked) =>
  changeRowsOf(db, [accountId], since),
);

/** The same of several accounts. */
export const changeRowsOf = (db: Db, accountIds: readonly string[], since: IsoDay) =>
  suspensionsOf(db, accountIds, since)
    .select('change.publisher_reason')
    .where('change.cancelled_at', 'is', null)
    .unionAll(
      addressesOf(db, accountIds, since)
        .select(none.as('publisher_reason'))
        .where('change.cancelled_at', 'is', null),
    )
    .orderBy('first_day')
    .orderBy('change_id');

const suspensionsOf = (db: Db, accountIds: readonly string[], since: IsoDay) =>
  db
    .selectFrom('delivery_suspension as change')
    .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
    .select(CHANGE_COLUMNS)
    .select(ADDRESS_COLUMNS.map((name) => none.as(name)))
    .where('subscription.account_id', 'in', accountIds)
    .where('change.last_day', '>=', since);

const addressesOf = (db: Db, accountIds: readonly string[], since: IsoDay) =>
  db
    .selectFrom('temporary_address as change')
    .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
    .select(CHANGE_COLUMNS)
    .select(ADDRESS_COLUMNS.map((name) => `change.${name}` as const))
    .where('subscription.account_id', 'in', accountIds)
    .where('change.last_day', '>=', since);

/** Changes that were cancelled before they began. */
export async function listCancelledChanges(
  db: Db,
  accountId: string,
  since: IsoDay,
): Promise<CancelledChange[]> {
  const rows = await listCancelledRows(db, { accountId, since });
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    changeId: row.change_id,
    kind: row.kind,
    firstDay: row.first_day,
    lastDay: row.last_day,
    address: addressOf(row),
    publisherReason: null,
    isCancelled: true,
  }));
}

type CancelledRow = AddressColumns &
  Pick<SuspensionRow, 'subscription_id' | 'change_id' | 'first_day' | 'last_day'> & { kind: ChangeKind };

const listCancelledRows = prepared((db: Db, { accountId, since }: Asked) =>
  suspensionsOf(db, [accountId], since)
    .select(sql.lit('suspension').$castTo<ChangeKind>().as('kind'))
    .where('change.cancelled_at', 'is not', null)
    .unionAll(
      addressesOf(db, [accountId], since)
        .select(sql.lit('temporary_address').$castTo<ChangeKind>().as('kind'))
        .where('change.cancelled_at', 'is not', null),
    ),
) as (db: Db, given: Asked) => Promise<CancelledRow[]>;

/** Accounts with a change whose last day is between two days, in the order of their ids. */
export async function listReturningAccounts(db: Db, from: IsoDay, to: IsoDay): Promise<string[]> {
  const returning = (table: 'delivery_suspension' | 'temporary_address') =>
    db
      .selectFrom(table)
      .select(`${table}.subscription_id` as 'subscription_id')
      .where('last_day', '>=', from)
      .where('last_day', '<=', to)
      .where('cancelled_at', 'is', null);
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .distinct()
    .where('account_id', 'is not', null)
    .where('id', 'in', returning('delivery_suspension').union(returning('temporary_address')))
    .orderBy('account_id')
    .execute();
  return rows.flatMap((row) => row.account_id ?? []);
}

export async function addSuspensions(trx: Db, rows: readonly SuspensionRow[]): Promise<void> {
  await trx.insertInto('delivery_suspension').values(rows).execute();
}

export async function addTemporaryAddresses(trx: Db, rows: readonly TemporaryAddressRow[]): Promise<void> {
  await trx.insertInto('temporary_address').values(rows).execute();
}

const TABLE_OF = { suspension: 'delivery_suspension', temporary_address: 'temporary_address' } as const;

/** @param at ISO text in UTC */
export async function cancelChange(trx: Db, kind: ChangeKind, changeId: string, at: string): Promise<void> {
  const where = trx.updateTable(TABLE_OF[kind]).set({ cancelled_at: at }).where('change_id', '=', changeId);
  await where.execute();
}

export async function moveLastDay(
  trx: Db,
  kind: ChangeKind,
  changeId: string,
  lastDay: IsoDay,
): Promise<void> {
  const where = trx.updateTable(TABLE_OF[kind]).set({ last_day: lastDay }).where('change_id', '=', changeId);
  await where.execute();
}

/** Accounts with a pause that began before today and ended on or after `since`, in the order of their ids. */
export async function listPausedAccounts(db: Db, since: IsoDay, today: IsoDay): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_suspension as pause')
    .innerJoin('subscription', 'subscription.id', 'pause.subscription_id')
    .select('subscription.account_id')
    .distinct()
    .where('subscription.account_id', 'is not', null)
    .where('pause.cancelled_at', 'is', null)
    .where('pause.last_day', '>=', since)
    .where('pause.first_day', '<', today)
    .orderBy('subscription.account_id')
    .execute();
  return rows.flatMap((row) => row.account_id ?? []);
}
