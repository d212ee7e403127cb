/** Who asks, by the access token of the request. */
import type { Kysely } from 'kysely';
import { artifactHash } from './artifacts.ts';
import type { IdentityTables } from './tables.ts';

export interface TokenHolder {
  readonly accountId: string;
  /** The brand whose provider gave the token: the tenant of everything asked with it. */
  readonly brandKey: string;
}

/** One read by key; null for a token that is unknown, revoked or over. */
export async function accountOfToken(
  db: Kysely<IdentityTables>,
  token: string,
  now: Date = new Date(),
): Promise<TokenHolder | null> {
  const found = await db
    .selectFrom('identity_artifact')
    .select(['account_id', 'brand_key'])
    .where('id_hash', '=', artifactHash('AccessToken', token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found?.account_id ? { accountId: found.account_id, brandKey: found.brand_key } : null;
}
