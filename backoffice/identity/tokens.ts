/** Finds the account of an access token. */
import type { Kysely } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { artifactHash } from './artifacts.ts';
import type { IdentityTables } from './identity.tables.ts';

export interface TokenHolder {
  readonly accountId: string;
  /** The brand whose provider issued the token: the tenant of its requests. */
  readonly brandKey: string;
  /** ISO instant at which the reader typed the password; null for a token of an earlier release. */
  readonly authenticatedAt: string | null;
  readonly grantId?: string | null;
}

const findToken = prepared((db: Kysely<IdentityTables>, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom('identity_artifact')
    .select(['account_id', 'brand_key', 'authenticated_at', 'grant_id'])
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
  if (!found?.account_id) return null;
  const { account_id: accountId, brand_key: brandKey, authenticated_at: authenticatedAt } = found;
  const grantId = found.grant_id;
  return { accountId, brandKey, authenticatedAt, grantId };
}
