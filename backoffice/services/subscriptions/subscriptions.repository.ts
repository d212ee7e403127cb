/** Subscriptions and the changes on them: one statement for each, however many there are. */
import { type Kysely, sql } from 'kysely';
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { forUpdate } from '../../../database/locking.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Appearance } from '../../delivery-calendar/delivery-calendar.ts';
import { type RuleSet, ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { ADDRESS_COLUMNS, type Address, type AddressColumns, addressOf } from '../../kernel/address.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { HeldSubscription } from './subscription.ts';
import type { MovingRow, ProductRow, SubscriptionRow } from './subscriptions.tables.ts';

/**
 * What an account holds of these brands, newest start first.
 * @param changesSince changes that ended before this day are left out
 */
export async function listHeldSubscriptions(
  db: Kysely<BackofficeTables>,
  accountId: string,
  brands: readonly Brand[],
  changesSince: IsoDay,
): Promise<HeldSubscription[]> {
  const [rows, changes, moves] = await Promise.all([
    listSubscriptionRows(db, { accountId }),
    listChangeRows(db, { accountId, since: changesSince }),
    listMoves(db, { accountId, since: changesSince }),
  ]);
  return rows.flatMap((row) => {
    const brand = brands.find(({ key }) => key === row.brand_key);
    const own = changes.filter((change) => change.subscription_id === row.id);
    const moved = moves.filter((move) => move.subscription_id === row.id);
    return brand ? [heldSubscription(row, own, moved, brand)] : [];
  });
}

/** Nobody else decides about these subscriptions until the transaction ends. */
export async function lockSubscriptions(trx: Kysely<BackofficeTables>, accountId: string): Promise<void> {
  const query = trx.selectFrom('subscription').select('id').where('account_id', '=', accountId).orderBy('id');
  await forUpdate(trx, query).execute();
}

const listSubscriptionRows = prepared((db: Kysely<BackofficeTables>, { accountId }: { accountId: string }) =>
  db
    .selectFrom('subscription')
    .innerJoin('product', 'product.id', 'subscription.product_id')
    .selectAll('subscription')
    .select(['product.name', 'product.kind', 'product.digital_access', 'product.appearance', 'product.rules'])
    .where('subscription.account_id', '=', accountId)
    .orderBy('subscription.starts_on', 'desc')
    .orderBy('subscription.id'),
);

/** Pauses and temporary addresses, told apart by their address. */
const listChangeRows = prepared(
  (db: Kysely<BackofficeTables>, { accountId, since }: { accountId: string; since: IsoDay }) => {
    const none = sql.lit(null).$castTo<string | null>();
    return db
      .selectFrom('delivery_suspension as change')
      .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
      .select(CHANGE_COLUMNS)
      .select('change.publisher_reason')
      .select(ADDRESS_COLUMNS.map((name) => none.as(name)))
      .where('subscription.account_id', '=', accountId)
      .where('change.last_day', '>=', since)
      .where('change.cancelled_at', 'is', null)
      .unionAll(
        db
          .selectFrom('temporary_address as change')
          .innerJoin('subscription', 'subscription.id', 'change.subscription_id')
          .select(CHANGE_COLUMNS)
          .select(none.as('publisher_reason'))
          .select(ADDRESS_COLUMNS.map((name) => `change.${name}` as const))
          .where('subscription.account_id', '=', accountId)
          .where('change.last_day', '>=', since)
          .where('change.cancelled_at', 'is', null),
      )
      .orderBy('first_day')
      .orderBy('change_id');
  },
);

/** What decides about the home of each day from `since` on: moves that are not made yet, and those made since. */
const listMoves = prepared(
  (db: Kysely<BackofficeTables>, { accountId, since }: { accountId: string; since: IsoDay }) =>
    db
      .selectFrom('moving_house as move')
      .innerJoin('subscription', 'subscription.id', 'move.subscription_id')
      .selectAll('move')
      .where('subscription.account_id', '=', accountId)
      .where('move.cancelled_at', 'is', null)
      .where((either) =>
        either.or([either('move.done_at', 'is', null), either('move.moving_day', '>=', since)]),
      )
      .orderBy('move.moving_day')
      .orderBy('move.move_id'),
);

const CHANGE_COLUMNS = [
  'change.subscription_id',
  'change.change_id',
  'change.first_day',
  'change.last_day',
] as const;

interface AnyChange extends AddressColumns {
  subscription_id: string;
  change_id: string;
  first_day: string;
  last_day: string;
  publisher_reason: string | null;
}

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
    brandKey: row.brand_key,
    productName: row.name,
    kind: row.kind,
    country: brand.brandCountry,
    rules: ruleSetOf(brand.brandCountry, row.kind, parsed<Partial<RuleSet>>(row.rules)),
    digitalAccess: row.digital_access === 1,
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

/** JSON that the back office wrote itself; there are few different ones, so each is read once. */
function parsed<Value>(json: string): Value {
  if (!known.has(json)) known.set(json, JSON.parse(json));
  return known.get(json) as Value;
}
const known = new Map<string, unknown>();

export async function moveEnd(
  trx: Kysely<BackofficeTables>,
  subscriptionId: string,
  endsOn: IsoDay,
): Promise<void> {
  await trx.updateTable('subscription').set({ ends_on: endsOn }).where('id', '=', subscriptionId).execute();
}
