/**
 * Adds the demo's products and people to the database. Existing rows do not change, and who is there gets no rows again:
 * days are counted from the day of the seed, so that those of a later seed would be other rows.
 */
import type { Insertable } from 'kysely';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { credentialRow, storeCredential } from '../identity/credentials.ts';
import type { CredentialRow } from '../identity/identity.tables.ts';
import { hashPassword } from '../identity/passwords.ts';
import { ADDRESS_COLUMNS, type Address, type AddressColumns } from '../kernel/address.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import type { AccountRow } from '../services/account/account.tables.ts';
import type {
  ProductRow,
  SuspensionRow,
  TemporaryAddressRow,
} from '../services/subscriptions/subscriptions.tables.ts';
import { catalogue, EDITIONS, type Edition } from './catalogue.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoPart, DemoRows } from './demo-part.ts';
import type { DemoAccount, DemoSubscription } from './demo-person.ts';
import { accountId } from './made-up-people.ts';
import { newslettersOf, offersOf } from './newsletters-and-offers.ts';

/** Adds products, newsletters and offers, to which subscriptions refer. */
export async function seedCatalogue(db: Db, today: IsoDay, parts: readonly DemoPart[]): Promise<void> {
  const { products, offers } = catalogueOf(today, parts);
  const insert = insertInto(db);
  await insert('product').values(products).execute();
  await insert('newsletter').values(newslettersOf(products)).execute();
  await insert('offer').values(offers).execute();
}

/**
 * Adds the people in one transaction: when one of them exists, all do, with their logins.
 * @param logins from `demoLogins`; without them the people cannot log in
 */
export async function seedDemo(
  db: Db,
  today: IsoDay,
  parts: readonly DemoPart[],
  logins: readonly CredentialRow[] = [],
): Promise<void> {
  const createdAt = `${today}T00:00:00.000Z`;
  const all = DEMO_ACCOUNTS.map((account, index) => rowsOf(account, index, today, createdAt));
  await db.transaction().execute(async (trx: Db) => {
    await seedCatalogue(trx, today, parts);
    const people = await missingOf(trx, all);
    await insertRows(trx, {
      account: people.map(({ account }) => account),
      subscription: people.flatMap(({ subscriptions }) => subscriptions),
      delivery_suspension: people.flatMap(({ suspensions }) => suspensions),
      temporary_address: people.flatMap(({ addresses }) => addresses),
    });
    const demo = {
      ...{ today, offers: catalogueOf(today, parts).offers },
      people: people.map(({ name, account, subscriptions }) => ({
        ...{ name, accountId: account.id, subscriptions },
      })),
    };
    for (const part of parts) {
      await insertRows(trx, (await part.rows?.(demo, trx)) ?? {});
      await part.finish?.(trx);
    }
    for (const login of logins) await storeCredential(trx, login);
  });
}

type PersonRows = ReturnType<typeof rowsOf>;

/** Who is not in the database, with those of their subscriptions that are not: a reader may have erased the account only. */
async function missingOf(db: Db, people: readonly PersonRows[]): Promise<PersonRows[]> {
  const known = async (table: 'account' | 'subscription', ids: readonly string[]) => {
    const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
  };
  const accounts = await known(
    'account',
    people.map(({ account }) => account.id),
  );
  const subscriptions = await known(
    'subscription',
    people.flatMap((rows) => rows.subscriptions.map(({ id }) => id)),
  );
  const isNew = ({ subscription_id }: { readonly subscription_id: string }) =>
    !subscriptions.has(subscription_id);
  return people
    .filter(({ account }) => !accounts.has(account.id))
    .map((rows) => ({
      ...rows,
      subscriptions: rows.subscriptions.filter(({ id }) => !subscriptions.has(id)),
      suspensions: rows.suspensions.filter(isNew),
      addresses: rows.addresses.filter(isNew),
    }));
}

async function insertRows(db: Db, given: DemoRows): Promise<void> {
  const insert = insertInto(db);
  for (const [table, rows] of Object.entries(given))
    if (rows.length > 0)
      await insert(table as keyof BackofficeTables)
        .values(rows as never)
        .execute();
}

function catalogueOf(today: IsoDay, parts: readonly DemoPart[]) {
  const products = catalogue(today).map((product) =>
    parts.reduce((changed, part) => part.product?.(changed) ?? changed, product),
  );
  return { products, offers: offersOf(products, issueDays) };
}

const insertInto =
  (db: Db) =>
  <Table extends keyof BackofficeTables>(table: Table) =>
    db.insertInto(table).onConflict((on) => on.doNothing());

/** The logins of the demo's people. They share one hash, as the demo's password is public. */
export async function demoLogins(): Promise<CredentialRow[]> {
  const hash = await hashPassword(DEMO_PASSWORD);
  return DEMO_ACCOUNTS.map((account) =>
    credentialRow({ accountId: accountId(account), username: usernameOf(account) }, hash),
  );
}

const usernameOf = ({ name, domain }: Pick<DemoAccount, 'name' | 'domain'>) => `${name}@${domain}`;
/** A subscription number: the account's position in the list, then the subscription's. */
export const subscriptionId = (account: number, subscription: number) =>
  String(10_000_000 + account * 100 + subscription + 1);

/** Delivery days a week; 1 for a magazine. */
function issueDays({ id, kind }: ProductRow): number {
  const edition = id.split('-')[1] ?? '';
  if (kind === 'magazine') return 1;
  return edition in EDITIONS ? EDITIONS[edition as Edition].length : 0;
}

function rowsOf(account: DemoAccount, index: number, today: IsoDay, created_at: string) {
  const numbered = account.subscriptions.map((held, place) => ({ held, id: subscriptionId(index, place) }));
  const dates = (from: number, to: number) => ({
    first_day: addDays(today, from),
    last_day: addDays(today, to),
  });
  const common = { created_at, cancelled_at: null };
  return {
    name: account.name,
    account: accountRow(account),
    subscriptions: numbered.map(({ held, id }) => subscriptionRow(held, id, account, today)),
    suspensions: numbered.flatMap(({ held, id }) =>
      (held.pauses ?? []).map(
        ({ from, to, publisherReason = null, cancelled }, place): SuspensionRow => ({
          change_id: `${id}-p${place}`,
          subscription_id: id,
          publisher_reason: publisherReason,
          ...dates(from, to),
          ...common,
          cancelled_at: cancelled ? created_at : null,
        }),
      ),
    ),
    addresses: numbered.flatMap(({ held, id }) =>
      (held.elsewhere ?? []).map(
        ({ from, to, address }, place): TemporaryAddressRow => ({
          change_id: `${id}-a${place}`,
          subscription_id: id,
          ...dates(from, to),
          ...common,
          ...columnsOf(address),
        }),
      ),
    ),
  };
}

function accountRow(account: DemoAccount): Insertable<AccountRow> {
  const { first_name, last_name, date_of_birth, gender, phone_number, phone_verified } = account;
  return {
    id: accountId(account),
    username: usernameOf(account),
    email: usernameOf(account),
    first_name,
    last_name,
    date_of_birth,
    gender,
    phone_number,
    phone_verified: phone_verified ? 1 : 0,
    ...columnsOf(account.address),
  };
}

function subscriptionRow(held: DemoSubscription, id: string, account: DemoAccount, today: IsoDay) {
  const [brand_key = '', edition = ''] = held.product.split('-');
  const days = edition in EDITIONS ? EDITIONS[edition as Edition] : [];
  return {
    id,
    brand_key,
    account_id: accountId(account),
    product_id: held.product,
    delivery_days: JSON.stringify(days),
    starts_on: addDays(today, held.starts),
    ends_on: held.ends === undefined ? null : addDays(today, held.ends),
    end_asked_at: held.isEndAsked ? `${addDays(today, -1)}T09:00:00.000Z` : null,
    withdrawn_on: null,
    email: usernameOf(account),
    subscription_number: id,
    last_name: account.last_name,
    ...columnsOf(edition === 'digitaal' ? null : (held.address ?? account.address)),
  };
}

function columnsOf(address: Address | null): AddressColumns {
  return Object.fromEntries(
    ADDRESS_COLUMNS.map((name) => [name, address?.[name] ?? null]),
  ) as unknown as AddressColumns;
}
