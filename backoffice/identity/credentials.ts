import type { Kysely, Selectable } from 'kysely';
import { normalLoginName } from '../../server/login-event.ts';
import type { CredentialRow, CredentialTable, IdentityTables } from './identity.tables.ts';
import { dummyPassword, isPassword } from './passwords.ts';

type Db = Kysely<IdentityTables>;

/**
 * @param username as the reader typed it; a login ignores capitals and outer spaces
 * @param hash of the password; hashing is slow on purpose, so call it before a transaction begins
 */
export function credentialRow(
  { accountId, username }: { readonly accountId: string; readonly username: string },
  hash: string,
  now: Date = new Date(),
): CredentialRow {
  return {
    account_id: accountId,
    login_name: loginNameOf(username),
    username: username.trim(),
    password: hash,
    changed_at: now.toISOString(),
  };
}

export async function storeCredential(db: Db, row: CredentialRow): Promise<void> {
  await db
    .insertInto('identity_credential')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Checked for an unknown name, so that it takes as much time as an existing one. */
const DUMMY_PASSWORD = dummyPassword();

type Credential = Pick<Selectable<CredentialTable>, 'account_id' | 'password' | 'logins_ended_at'>;

export function findCredential(db: Db, username: string): Promise<Credential | undefined> {
  return db
    .selectFrom('identity_credential')
    .select(['account_id', 'password', 'logins_ended_at'])
    .where('login_name', '=', loginNameOf(username))
    .executeTakeFirst();
}

/** @returns the account id; undefined when the password is wrong */
export async function checkPassword(
  found: Credential | undefined,
  password: string,
): Promise<string | undefined> {
  const isRight = await isPassword(password, found?.password ?? DUMMY_PASSWORD);
  return isRight ? found?.account_id : undefined;
}

export interface LoginSince {
  /** Seconds. */
  readonly ts: number;
  /** A login is stored only while this is the last one. */
  readonly lastEnding: string | null;
}

/**
 * When a login began whose password was checked against `found`. Never before the last ending of logins that was read
 * with it: the clocks of two nodes can differ, and an ending is up to a second ahead.
 */
export function loginSince(found: Pick<Credential, 'logins_ended_at'> | undefined): LoginSince {
  const lastEnding = found?.logins_ended_at ?? null;
  const ended = lastEnding === null ? 0 : Date.parse(lastEnding) / 1000;
  return { ts: Math.max(Math.floor(Date.now() / 1000), ended), lastEnding };
}

export async function usernameOf(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity_credential')
    .select('username')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found?.username;
}

export const loginNameOf = normalLoginName;

export async function isLoginNameOfOther(db: Db, username: string, accountId: string): Promise<boolean> {
  const found = await findCredential(db, username);
  return found !== undefined && found.account_id !== accountId;
}

/** Does nothing for an account that logs in elsewhere. */
export async function changeLoginName(db: Db, accountId: string, username: string): Promise<void> {
  await db
    .updateTable('identity_credential')
    .set({
      login_name: loginNameOf(username),
      username: username.trim(),
      changed_at: new Date().toISOString(),
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** No password opens the account any more, until the reader has chosen a new one. */
export async function dropPassword(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('identity_credential')
    .set({ password: dummyPassword(), changed_at: new Date().toISOString() })
    .where('account_id', '=', accountId)
    .execute();
}
