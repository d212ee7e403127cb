/** The provider's own secrets: given by the environment, or made once and kept in the database for every node. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import type { IdentityTables } from './identity.tables.ts';
import { keySetText } from './key-set.ts';
import type { IdentitySettings } from './settings.ts';

type Db = Kysely<IdentityTables>;

export interface IdentityKeys {
  readonly jwks: JWKS;
  readonly cookieKeys: string[];
}

export async function openKeys(
  db: Db,
  settings: Pick<IdentitySettings, 'jwks' | 'cookieKeys'>,
): Promise<IdentityKeys> {
  const jwks = settings.jwks ?? v.parse(keySetText, await keptSecret(db, 'jwks', newKeySet));
  return { jwks, cookieKeys: await openCookieKeys(db, settings) };
}

/** Newest first. */
export async function openCookieKeys(
  db: Db,
  { cookieKeys = [] }: Pick<IdentitySettings, 'cookieKeys'>,
): Promise<[string, ...string[]]> {
  const [newest, ...older] = cookieKeys;
  return [newest ?? (await keptSecret(db, 'cookies', newCookieKey)), ...older];
}

/** The first node to write wins; all read what it wrote. */
async function keptSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const kept = await readSecret(db, name);
  if (kept !== undefined) return kept;
  await db
    .insertInto('identity_secret')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const written = await readSecret(db, name);
  if (written === undefined) throw new Error(`The secret ${name} was not kept`);
  return written;
}

async function readSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function newKeySet(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const key = { kty, crv, x, y, d, use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
  return JSON.stringify({ keys: [key] });
}

async function newCookieKey(): Promise<string> {
  return randomBytes(32).toString('base64url');
}
