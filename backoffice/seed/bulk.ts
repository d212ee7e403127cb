/** Fills the database with any number of subscriptions, the same ones every time. */
import type { Selectable } from 'kysely';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import type { AccountRow } from '../services/account/account.tables.ts';
import type { SubscriptionRow } from '../services/subscriptions/subscriptions.tables.ts';
import { catalogue, EDITIONS, type Edition } from './catalogue.ts';
import { bulkAccountId } from './made-up-people.ts';

const ROWS_PER_STATEMENT = 500;
const ROWS_PER_TRANSACTION = 50_000;

const STREETS = [
  'Dorpsstraat',
  'Kerkstraat',
  'Stationsweg',
  'Molenlaan',
  'Beukenlaan',
  'Schoolstraat',
] as const;
const CITIES = ['Utrecht', 'Zwolle', 'Breda', 'Assen', 'Delft', 'Venlo'] as const;
const FIRST_NAMES = ['Anna', 'Bas', 'Carla', 'Dirk', 'Eva', 'Frank', 'Gea', 'Hugo'] as const;
const LAST_NAMES = ['de Boer', 'Vos', 'Meijer', 'Bos', 'Peters', 'Hendriks', 'Dekker', 'Brouwer'] as const;

export async function seedBulk(db: Db, subscriptions: number, today: IsoDay): Promise<void> {
  const random = createRandom(20_261_120);
  const products = catalogue(today);
  let written = 0;
  let account = 0;
  while (written < subscriptions) {
    const accounts: Selectable<AccountRow>[] = [];
    const held: SubscriptionRow[] = [];
    while (held.length < ROWS_PER_TRANSACTION && written + held.length < subscriptions) {
      const holder = accountRow(account, random);
      accounts.push(holder);
      const wanted = 1 + random.below(3);
      for (let place = 0; place < wanted && written + held.length < subscriptions; place += 1)
        held.push(subscriptionRow(written + held.length, holder, random.pick(products), today, random));
      account += 1;
    }
    await db.transaction().execute(async (trx) => {
      await insertAll(trx, 'account', accounts);
      await insertAll(trx, 'subscription', held);
    });
    written += held.length;
  }
}

function accountRow(index: number, random: Random): Selectable<AccountRow> {
  const number = String(index).padStart(8, '0');
  return {
    id: bulkAccountId(index),
    username: `lezer-${number}@voorbeeld.nl`,
    email: `lezer-${number}@voorbeeld.nl`,
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    date_of_birth: `19${40 + random.below(60)}-0${1 + random.below(9)}-1${random.below(10)}`,
    gender: random.pick(['female', 'male', 'other']),
    phone_number: null,
    phone_verified: 0,
    email_confirmed: 1,
    street: random.pick(STREETS),
    house_number: String(1 + random.below(200)),
    house_number_suffix: null,
    zip_code: `${1000 + random.below(8999)} ${random.pick(['AB', 'CD', 'EN', 'PX'])}`,
    city: random.pick(CITIES),
    country_code: 'NL',
  };
}

function subscriptionRow(
  index: number,
  holder: Selectable<AccountRow>,
  product: { id: string; brand_key: string },
  today: IsoDay,
  random: Random,
): SubscriptionRow {
  const edition = product.id.split('-')[1] ?? '';
  const { street, house_number, house_number_suffix, zip_code, city, country_code } = holder;
  const isEnding = random.below(20) === 0;
  return {
    id: String(200_000_000 + index),
    subscription_number: String(200_000_000 + index),
    last_name: holder.last_name,
    account_id: holder.id,
    product_id: product.id,
    brand_key: product.brand_key,
    delivery_days: JSON.stringify(edition in EDITIONS ? EDITIONS[edition as Edition] : []),
    starts_on: addDays(today, -random.below(3000)),
    ends_on: isEnding ? addDays(today, random.below(300) - 100) : null,
    end_asked_at: null,
    withdrawn_on: null,
    email: holder.email,
    street,
    house_number,
    house_number_suffix,
    zip_code,
    city,
    country_code,
  };
}

async function insertAll<Table extends 'account' | 'subscription'>(
  db: Db,
  table: Table,
  rows: readonly Selectable<BackofficeTables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_PER_STATEMENT);
    const insert = db.insertInto(table).values(batch as never);
    await insert.onConflict((on) => on.doNothing()).execute();
  }
}

/** Pseudo-random numbers (mulberry32): the same start value gives the same data on every machine and release. */
interface Random {
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return { below, pick: (values) => values[below(values.length)]! };
}
