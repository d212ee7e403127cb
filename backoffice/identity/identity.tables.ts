/** The identity provider's tables, and the back office's rate limits. */
import type { RateLimitTables } from '../../database/rate-limit.ts';

export interface CredentialRow {
  account_id: string;
  /** The user name as it is compared: trimmed, lower case. */
  login_name: string;
  username: string;
  /** `passwords.ts` knows how to read it. */
  password: string;
  changed_at: string;
}

/** Whatever the OpenID library stores: sessions, interactions, codes, tokens, grants. */
export interface ArtifactRow {
  /** SHA-256 of kind and id: whoever reads the table holds no token. */
  id_hash: string;
  kind: string;
  brand_key: string;
  account_id: string | null;
  grant_id: string | null;
  /** A session's name in tokens, which is not its cookie. */
  uid: string | null;
  /** JSON, without the id. */
  payload: string;
  consumed_at: string | null;
  expires_at: string;
}

export interface SecretRow {
  name: string;
  value: string;
}

export interface IdentityTables extends RateLimitTables {
  identity_credential: CredentialRow;
  identity_artifact: ArtifactRow;
  identity_secret: SecretRow;
}
