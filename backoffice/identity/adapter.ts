/** The OpenID library's storage interface over our table. */
import type { Kysely } from 'kysely';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import * as artifacts from './artifacts.ts';
import type { LoginSince } from './credentials.ts';
import type { IdentityTables } from './identity.tables.ts';

/** Marks an id that is already a hash. A client's id never holds a colon, and only `destroy` reads this mark. */
const HASHED = 'hash:';
/** When a login form is sent twice, the browser drops the first response, so the second one logs in again. */
const SENT_AGAIN_MS = 60_000;
const NEVER = '9999-12-31T00:00:00.000Z';
/** Characters; a normal payload has about 1,000. */
const LARGEST_PAYLOAD = 8192;
/** Ids that grant access, so they are not stored: the artifact's own, and the session's in an interaction. */
const SECRET_FIELDS = new Set(['jti', 'cookie']);

export function adapterOf(db: Kysely<IdentityTables>, brandKey: string): AdapterFactory {
  return (kind) => createAdapter(db, brandKey, kind);
}

function createAdapter(db: Kysely<IdentityTables>, brandKey: string, kind: string): Adapter {
  const hashOfId = (id: string) => artifacts.artifactHash(kind, id);
  const now = () => new Date().toISOString();
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        id_hash: hashOfId(id),
        kind,
        brand_key: brandKey,
        account_id: accountOf(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        payload: withoutSecrets(kind, payload),
        consumed_at: null,
        authenticated_at: authenticatedAt(payload),
        expires_at: expiresIn === undefined ? NEVER : new Date(Date.now() + expiresIn * 1000).toISOString(),
      };
      const { account_id } = row;
      if (account_id === null) return artifacts.storeArtifact(db, { ...row, account_id });
      if (!(await artifacts.storeOfLogin(db, { ...row, account_id }, sinceOf(kind, payload))))
        throw endedLogin(kind);
    },
    async find(id) {
      const found = await artifacts.findArtifact(db, brandKey, hashOfId(id), now());
      return found && toPayload(found, id);
    },
    async findByUid(uid) {
      const found = await artifacts.findArtifactByUid(db, brandKey, kind, uid, now());
      return found && toPayload(found, HASHED + found.id_hash);
    },
    findByUserCode: () => Promise.reject(new Error('The device flow is not supported')),
    async consume(id) {
      if (!(await artifacts.consumeArtifact(db, hashOfId(id), now())))
        throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      const idHash = id.startsWith(HASHED) ? id.slice(HASHED.length) : hashOfId(id);
      if (kind !== 'Interaction') return artifacts.deleteArtifact(db, idHash);
      await artifacts.endArtifact(db, idHash, new Date(Date.now() + SENT_AGAIN_MS).toISOString());
    },
    async revokeByGrantId(grantId) {
      await artifacts.deleteArtifactsOfGrant(db, brandKey, kind, grantId);
    },
  };
}

/** Also of a login whose password was right and that has not returned to the portal yet: it ends with the others. */
const accountOf = ({ accountId, result }: AdapterPayload): string | null =>
  accountId ?? result?.login?.accountId ?? null;

/** A login begins as the result of an interaction. A grant opens nothing without a token. */
function sinceOf(kind: string, { loginTs, authTime, extra, result }: AdapterPayload): artifacts.Since | null {
  if (kind === 'Grant') return null;
  const login = result?.login as Partial<LoginSince> | undefined;
  if (login) return { lastEnding: login.lastEnding ?? null };
  return { begunAt: instantOf(Number(loginTs ?? authTime ?? extra?.auth_time ?? 0)) };
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A browser gets the page of an expired login, and the portal ends its session. */
const endedLogin = (kind: string) =>
  new (kind === 'Session' || kind === 'Interaction' ? errors.SessionNotFound : errors.InvalidGrant)(
    'the logins of the account have ended',
  );

/** Only access tokens have this claim (`extraTokenClaims` in create-provider.ts). */
function authenticatedAt({ extra }: AdapterPayload): string | null {
  const seconds = extra?.auth_time;
  return typeof seconds === 'number' ? instantOf(seconds) : null;
}

function withoutSecrets(kind: string, payload: AdapterPayload): string {
  const stored = JSON.stringify(payload, (key, value: unknown) =>
    SECRET_FIELDS.has(key) ? undefined : value,
  );
  if (stored.length > LARGEST_PAYLOAD) throw new errors.InvalidRequest(`${kind} is too large to be stored`);
  return stored;
}

function toPayload(found: artifacts.Artifact, id: string): AdapterPayload {
  const payload = JSON.parse(found.payload) as AdapterPayload;
  const consumed =
    found.consumed_at === null ? {} : { consumed: Math.floor(Date.parse(found.consumed_at) / 1000) };
  return { ...payload, ...consumed, jti: id };
}
