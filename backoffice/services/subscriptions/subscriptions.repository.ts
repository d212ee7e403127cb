/** Subscriptions with their changes and moves, in a fixed number of statements. */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Appearance } from '../../delivery-calendar/delivery-calendar.ts';
import { type RuleSet, ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { ADDRESS_COLUMNS, type Address, addressOf } from '../../kernel/address.ts';
import type { Db } from '../../kernel/tables.ts';
import { type AnyChange, changeRowsOf, listChangeRows } from './changes.repository.ts';
import { listMoves, movesOf } from './moves.repository.ts';
import { type HeldSubscription, isWithdrawn } from './subscription.ts';
import type { MovingRow, ProductRow, SubscriptionRow } from './subscriptions.tables.ts';

/**
 * The account's subscriptions of these brands, newest start first.
 * @param changesSince changes that ended before this day are left out
 */
export async function listHeldSubscriptions(
  db: Db,
  accountId: string,
  brands: readonly Brand[],
  changesSince: IsoDay,
): Promise<HeldSubscription[]> {
  const [rows, changes, moves] = await Promise.all([
    listSubscriptionRows(db, { accountId }),
    listChangeRows(db, { accountId, since: changesSince }),
    listMoves(db, { accountId, since: changesSince }),
  ]);
  return heldSubscriptions(rows, changes, moves, brands);
}

/**
 * The same for a page of accounts, in as many statements as for one account. An account without a subscription is left
 * out.
 * @param accountIds not empty
 */
export async function listHeldByAccount(
  db: Db,
  accountIds: readonly string[],
  brands: readonly Brand[],
  changesSince: IsoDay,
): Promise<ReadonlyMap<string, readonly HeldSubscription[]>> {
  const [rows, changes, moves] = await Promise.all([
    subscriptionRowsOf(db, accountIds).execute(),
    changeRowsOf(db, accountIds, changesSince).execute(),
    movesOf(db, accountIds, changesSince).execute(),
  ]);
  const rowsByAccount = Map.groupBy(rows, ({ account_id }) => account_id ?? '');
  return new Map(
    [...rowsByAccount].map(([id, own]) => [id, heldSubscriptions(own, changes, moves, brands)] as const),
  );
}

function heldSubscriptions(
  rows: readonly JoinedRow[],
  changes: readonly AnyChange[],
  moves: readonly MovingRow[],
  brands: readonly Brand[],
): HeldSubscription[] {
  return rows.flatMap((row) => {
    const brand = brands.find(({ key }) => key === row.brand_key);
    const own = changes.filter((change) => change.subscription_id === row.id);
    const moved = moves.filter((move) => move.subscription_id === row.id);
    return brand ? [heldSubscription(row, own, moved, brand)] : [];
  });
}

/** A query for the ids of an account's subscriptions, as a subquery in the statement of another service. */
export function idsOfAccount(db: Db, accountId: string) {
  return db.selectFrom('subscription').select('id').where('account_id', '=', accountId);
}

/** A query for what subscriptions are of and who holds them, to join in the statement of another service. */
export function whatIsHeld(db: Db) {
  return db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .select(['subscription.id', 'subscription.account_id as holder', 'subscription.brand_key as brandKey'])
    .select(['subscription.ends_on as endsOn', 'product.name as productName', 'product.kind as productKind']);
}

export const listProductIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);

/** How operators name a subscription, of any account: for a query of the service that lists them. */
export const labelled = (db: Db) =>
  db.selectFrom('subscription').select(['id', 'subscription_number', 'brand_key', 'ends_on']);

/** A query for subscriptions that ended before a day, to join in the statement of another service. */
export function endedBefore(db: Db, day: IsoDay) {
  return db
    .selectFrom('subscription')
    .select(['id', 'brand_key', 'ends_on'])
    .where('ends_on', '<', day)
    .$narrowType<{ ends_on: IsoDay }>();
}

/** Other requests that change these subscriptions wait until the transaction ends. */
export async function lockSubscriptions(trx: Db, accountId: string): Promise<void> {
  await forUpdate(trx, idsOfAccount(trx, accountId).orderBy('id')).execute();
}

const listSubscriptionRows = prepared((db: Db, { accountId }: { accountId: string }) =>
  subscriptionRowsOf(db, [accountId]),
);

const subscriptionRowsOf = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .selectAll('subscription')
    .select(['product.name', 'product.kind', 'product.digital_access', 'product.appearance', 'product.rules'])
    .where('subscription.account_id', 'in', accountIds)
    .orderBy('subscription.starts_on', 'desc')
    .orderBy('subscription.id');

type JoinedRow = SubscriptionRow & Omit<ProductRow, 'id' | 'brand_key'>;

function heldSubscription(
  row: JoinedRow,
  changes: readonly AnyChange[],
  moves: readonly MovingRow[],
  brand: Brand,
): HeldSubscription {
  const placed = changes.map((change) => ({
    ...datesOf(change),
    reason: change.publisher_reason,
    address: addressOf(change),
  }));
  return {
    id: row.id,
    number: row.subscription_number,
    brandKey: row.brand_key,
    productName: row.name,
    kind: row.kind,
    country: brand.brandCountry,
    rules: ruleSetOf(brand.brandCountry, row.kind, parsed<Partial<RuleSet>>(row.rules)),
    digitalAccess: row.digital_access === 1,
    isEndAsked: Boolean(row.end_asked_at),
    isWithdrawn: isWithdrawn(row),
    deliveryDays: parsed<number[]>(row.delivery_days),
    appearance: row.appearance === null ? null : parsed<Appearance>(row.appearance),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    deliveryAddress: row.kind === 'account' ? null : addressOf(row),
    suspensions: placed.flatMap(({ address, reason, ...dates }) =>
      address === null ? [{ ...dates, publisherReason: reason }] : [],
    ),
    temporaryAddresses: placed.flatMap(({ address, reason: _, ...dates }) =>
      address === null ? [] : [{ ...dates, address }],
    ),
    moves: moves.map(moveOf),
  };
}

function moveOf(row: MovingRow) {
  const { move_id, moving_day, is_delivered, left_address } = row;
  return {
    moveId: move_id,
    movingDay: moving_day,
    address: is_delivered === 1 ? addressOf(row) : null,
    left: left_address === null ? null : { address: JSON.parse(left_address) as Address | null },
  };
}

function datesOf({ change_id, first_day, last_day }: AnyChange) {
  return { changeId: change_id, firstDay: first_day, lastDay: last_day };
}

/** JSON that the back office wrote itself. There are few different texts, so each is parsed once. */
function parsed<Value>(json: string): Value {
  if (!parsedTexts.has(json)) parsedTexts.set(json, JSON.parse(json));
  return parsedTexts.get(json) as Value;
}
const parsedTexts = new Map<string, unknown>();

const listSubscriptionById = prepared((db: Db, { id }: { id: string }) =>
  db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .select(['subscription.id', 'subscription.account_id', 'subscription.brand_key'])
    .select(['product.name', 'product.kind'])
    .where('subscription.id', '=', id),
);

/** Account, brand and product of a subscription, without a check of the account. */
export async function findSubscriptionRow(db: Db, id: string) {
  const [row] = await listSubscriptionById(db, { id });
  return row;
}

export async function findEnd(db: Db, subscriptionId: string): Promise<IsoDay | null> {
  const found = await db
    .selectFrom('subscription')
    .select('ends_on')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  return found?.ends_on ?? null;
}

interface NewEnd {
  readonly endsOn: IsoDay | null;
  /** When the reader asked for it, as ISO text in UTC; null for another cause. */
  readonly askedAt: string | null;
  /** Null for another end than by a withdrawal. */
  readonly withdrawnOn?: IsoDay | null;
}

/** Sets or takes away the last day. */
export async function setEnd(
  trx: Db,
  subscriptionId: string,
  { endsOn, askedAt, withdrawnOn = null }: NewEnd,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ ends_on: endsOn, end_asked_at: askedAt, withdrawn_on: withdrawnOn })
    .where('id', '=', subscriptionId)
    .execute();
}

export async function moveEnd(trx: Db, subscriptionId: string, endsOn: IsoDay): Promise<void> {
  await trx.updateTable('subscription').set({ ends_on: endsOn }).where('id', '=', subscriptionId).execute();
}

/** @param address null for no delivery */
export async function saveDeliveryAddress(
  trx: Db,
  subscriptionId: string,
  address: Address | null,
): Promise<void> {
  const columns = Object.fromEntries(ADDRESS_COLUMNS.map((name) => [name, address?.[name] ?? null]));
  await trx.updateTable('subscription').set(columns).where('id', '=', subscriptionId).execute();
}
