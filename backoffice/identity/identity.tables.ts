/** The identity provider's tables, and the back office's rate limits. */
import type { Generated } from 'kysely';
import type { RateLimitTables } from '../../database/rate-limit.ts';
import { type PersonalTablesOf, SECURITY, WITH_ACCOUNT } from '../kernel/personal-table.ts';

export interface CredentialRow {
  account_id: string;
  /** The user name, trimmed and in lower case, so that it can be compared. */
  login_name: string;
  username: string;
  /** In the format of `passwords.ts`. */
  password: string;
  changed_at: string;
}

export interface CredentialTable extends CredentialRow {
  /** When the logins of the account last ended, a whole second. A login that began earlier can store nothing more. */
  logins_ended_at: Generated<string | null>;
  /** The one login that did not end then. */
  kept_grant_id: Generated<string | null>;
}

/** The OpenID library's artifacts: sessions, interactions, codes, tokens, grants. */
export interface ArtifactRow {
  /** SHA-256 of kind and id, so that the table holds no token that can be used. */
  id_hash: string;
  kind: string;
  brand_key: string;
  account_id: string | null;
  grant_id: string | null;
  /** The session's public id in tokens; the cookie holds another, secret id. */
  uid: string | null;
  /** JSON, without the id. */
  payload: string;
  consumed_at: string | null;
  /** Of an access token: when its reader typed the password. */
  authenticated_at: string | null;
  expires_at: string;
}

export interface IdentityTables extends RateLimitTables {
  identity_credential: CredentialTable;
  identity_artifact: ArtifactRow;
  identity_secret: { name: string; value: string };
}

export const identityPersonal: PersonalTablesOf<IdentityTables> = {
  identity_artifact: {
    purpose: SECURITY,
    retention: 'Tot u uitlogt, hoogstens 90 dagen.',
    hidden: ['id_hash', 'grant_id', 'uid', 'payload'],
    erasure: 'delete',
  },
  identity_credential: {
    purpose: 'U laten inloggen.',
    retention: WITH_ACCOUNT,
    hidden: ['password', 'kept_grant_id'],
    erasure: 'delete',
  },
};
