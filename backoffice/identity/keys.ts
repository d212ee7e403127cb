/** The provider's own secrets: from the environment, or generated once and stored in the database for all nodes. */

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import { newKey } from '../../server/hash.ts';
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
  const jwks = settings.jwks ?? v.parse(keySetText, await storedSecret(db, 'jwks', newKeySet));
  return { jwks, cookieKeys: await openCookieKeys(db, settings) };
}

/** Newest first. */
export async function openCookieKeys(
  db: Db,
  { cookieKeys = [] }: Pick<IdentitySettings, 'cookieKeys'>,
): Promise<[string, ...string[]]> {
  const [newest, ...older] = cookieKeys;
  return [newest ?? (await storedSecret(db, 'cookies', newCookieKey)), ...older];
}

/** Only the first node's value is stored; every node then reads that value. */
async function storedSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const stored = await readSecret(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('identity_secret')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const written = await readSecret(db, name);
  if (written === undefined) throw new Error(`The secret ${name} was not stored`);
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
  return newKey();
}
