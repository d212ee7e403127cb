/** What the holiday service reads and writes, one statement per function. */
import { type Kysely, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { prepared } from '../../../database/prepared.ts';
import type { PriceTerm } from '../../delivery-calendar/worth.ts';
import { ADDRESS_COLUMNS, type AddressColumns, addressOf } from '../../kernel/address.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { SuspensionRow, TemporaryAddressRow } from '../subscriptions/subscriptions.tables.ts';
import type { ChangeKind, DeliveryChange, QuotaGrant } from './change.ts';

type Db = Kysely<BackofficeTables>;
type Of<Value> = Value & { readonly subscriptionId: string };
type Account = { accountId: string };

export const listTerms: (db: Db, account: Account) => Promise<Of<PriceTerm>[]> = prepared(
  (db, { accountId }: Account) =>
    db
      .selectFrom('subscription_term as term')
      .innerJoin('subscription', 'subscription.id', 'term.subscription_id')
      .select([
        'term.subscription_id as subscriptionId',
        'term.first_day as firstDay',
        'term.months',
        'term.price_cents as priceCents',
        'term.discount_cents as discountCents',
      ])
      .where('subscription.account_id', '=', accountId),
);

export const listGrants: (db: Db, account: Account) => Promise<Of<QuotaGrant>[]> = prepared(
  (db, { accountId }: Account) =>
    db
      .selectFrom('holiday_quota_grant as granted')
      .innerJoin('subscription', 'subscription.id', 'granted.subscription_id')
      .select([
        'granted.subscription_id as subscriptionId',
        'granted.year_start as yearStart',
        'granted.amount',
      ])
      .where('subscription.account_id', '=', accountId),
);

/** Changes that were taken back before they began, by subscription. */
export async function listCancelledChanges(
  db: Db,
  accountId: string,
  since: IsoDay,
): Promise<Of<DeliveryChange>[]> {
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

const listCancelledRows = prepared((db: Db, { accountId, since }: Account & { since: IsoDay }) => {
  const none = sql.lit(null).$castTo<string | null>();
  const common = [
    'change.subscription_id',
    'change.change_id',
    'change.first_day',
    'change.last_day',
  ] as const;
  return db
    .selectFrom('delivery_suspension as change')
    .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
    .select(common)
    .select(sql.lit('suspension').$castTo<ChangeKind>().as('kind'))
    .select(ADDRESS_COLUMNS.map((name) => none.as(name)))
    .where('subscription.account_id', '=', accountId)
    .where('change.last_day', '>=', since)
    .where('change.cancelled_at', 'is not', null)
    .unionAll(
      db
        .selectFrom('temporary_address as change')
        .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
        .select(common)
        .select(sql.lit('temporary_address').$castTo<ChangeKind>().as('kind'))
        .select(ADDRESS_COLUMNS.map((name) => `change.${name}` as const))
        .where('subscription.account_id', '=', accountId)
        .where('change.last_day', '>=', since)
        .where('change.cancelled_at', 'is not', null),
    );
}) as (db: Db, given: Account & { since: IsoDay }) => Promise<CancelledRow[]>;

/** Accounts with a change whose last day lies between two days, in the order of their ids. */
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

/** Accounts with a pause that was running on or after a day and has begun, in the order of their ids. */
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
