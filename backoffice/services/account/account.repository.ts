import type { Selectable } from 'kysely';
import { forUpdate } from '../../../database/locking.ts';
import { ADDRESS_COLUMNS, type Address, addressOf } from '../../kernel/address.ts';
import type { Addressee } from '../../kernel/salutation.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import type { ProfileFacts } from './account.rules.ts';
import type { AccountRow } from './account.tables.ts';

export interface Account extends ProfileFacts {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

const rowOf = (db: Db, id: string) => db.selectFrom('account').selectAll().where('id', '=', id);

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await rowOf(db, id).executeTakeFirst();
  return row && accountOf(row);
}

/** Locks the account, so that a change on another device waits and then sees this one. */
export async function findAccountToChange(trx: Trx, id: string): Promise<Account | undefined> {
  const row = await forUpdate(trx, rowOf(trx, id)).executeTakeFirst();
  return row && accountOf(row);
}

function accountOf(row: Selectable<AccountRow>): Account {
  const { id, first_name, last_name, date_of_birth, gender, phone_number, username, email } = row;
  return {
    id,
    username,
    email,
    first_name,
    last_name,
    date_of_birth,
    gender,
    phone_number,
    phone_verified: row.phone_verified === 1,
    email_confirmed: row.email_confirmed === 1,
    address: addressOf(row),
  };
}

/** @param address null for none */
export async function saveAddress(db: Db, id: string, address: Address | null): Promise<void> {
  const columns = Object.fromEntries(ADDRESS_COLUMNS.map((name) => [name, address?.[name] ?? null]));
  await db.updateTable('account').set(columns).where('id', '=', id).execute();
}

/** @param phoneNumber E.164; null removes it */
export async function savePhone(
  db: Db,
  id: string,
  phoneNumber: string | null,
  isVerified: boolean,
): Promise<void> {
  const changes = { phone_number: phoneNumber, phone_verified: isVerified ? 1 : 0 };
  await db.updateTable('account').set(changes).where('id', '=', id).execute();
}

export type PersonalInformation = Pick<ProfileFacts, 'first_name' | 'last_name' | 'date_of_birth' | 'gender'>;

export async function savePersonalInformation(
  db: Db,
  id: string,
  changed: Partial<PersonalInformation>,
): Promise<void> {
  await db.updateTable('account').set(changed).where('id', '=', id).execute();
}

/** The recipient of mails about this account, at its current e-mail address. */
export function findRecipient(
  db: Db,
  accountId: string,
): Promise<({ email: string } & Addressee) | undefined> {
  return db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'gender'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export interface NamedAccount {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** By id; an account that does not exist is left out. */
export async function listNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedAccount>> {
  if (ids.length === 0) return new Map();
  const accounts = db.selectFrom('account').select(['id', 'email', 'first_name', 'last_name']);
  const rows = await accounts.where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whom invoices are for, by id; an account that does not exist is left out. @param ids not empty */
export async function listPayers(db: Db, ids: readonly string[]) {
  const accounts = db.selectFrom('account').select(['id', 'email', 'first_name', 'last_name']);
  const rows = await accounts
    .select(ADDRESS_COLUMNS)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
