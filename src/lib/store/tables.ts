/** The portal's own tables. Instants are ISO text in UTC, so that they compare as text on both engines. */

export interface SessionTable {
  /** SHA-256 of the cookie's value: whoever reads the table cannot log in with it. */
  id_hash: string;
  /** Public name of the session, for the overview; it opens nothing. */
  handle: string;
  brand_key: string;
  account_id: string;
  username: string;
  access_token: string;
  access_expires_at: string;
  refresh_token: string | null;
  id_token: string | null;
  /** Browser and system in plain words. */
  device: string;
  place: string | null;
  started_at: string;
  last_seen_at: string;
  /** When the reader last typed a password. */
  authenticated_at: string;
  /** The absolute limit, whatever happens in between. */
  expires_at: string;
  /** Until when one request, on whichever node, has the refresh to itself. */
  refresh_claimed_until: string | null;
}

/** A login that has begun and not yet come back. */
export interface LoginAttemptTable {
  state_hash: string;
  /** SHA-256 of the browser's `__Host-login` cookie. */
  browser_hash: string;
  brand_key: string;
  nonce: string;
  verifier: string;
  return_path: string;
  /** The password must be typed after this; null when an earlier login will do. */
  authenticated_after: string | null;
  expires_at: string;
}

export interface RateLimitTable {
  key_hash: string;
  turns: number;
  ends_at: string;
}

export interface PortalTables {
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  rate_limit: RateLimitTable;
}
