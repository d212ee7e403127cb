/** Finds the account of an access token. */
import type { Kysely } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { artifactHash } from './artifacts.ts';
import type { IdentityTables } from './identity.tables.ts';

interface TokenHolder {
  readonly accountId: string;
  /** The brand whose provider issued the token: the tenant of its requests. */
  readonly brandKey: string;
}

const findToken = prepared((db: Kysely<IdentityTables>, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom('identity_artifact')
    .select(['account_id', 'brand_key'])
    .where('id_hash', '=', hash)
    .where('expires_at', '>', now),
);

/** One read by key; null for a token that is unknown, revoked or expired. */
export async function accountOfToken(
  db: Kysely<IdentityTables>,
  token: string,
  now: Date = new Date(),
): Promise<TokenHolder | null> {
  const [found] = await findToken(db, { hash: artifactHash('AccessToken', token), now: now.toISOString() });
  return found?.account_id ? { accountId: found.account_id, brandKey: found.brand_key } : null;
}
