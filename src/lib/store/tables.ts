/** The portal's own tables. Instants are ISO text in UTC, so that they compare as text on both engines. */
import type { Generated } from 'kysely';
import type { RateLimitTables } from '../../../database/rate-limit.ts';

export interface SessionTable {
  /** SHA-256 of the cookie's value: a person who reads the table cannot log in with it. */
  id_hash: string;
  /** Public name of the session, for the overview; it opens nothing. */
  handle: string;
  brand_key: string;
  account_id: string;
  username: string;
  /** Empty when the session was ended before its time; its row then stays for a day. */
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
  /** The absolute limit, which no visit extends. */
  expires_at: string;
  /** Until when one request, on one node, may renew the tokens. */
  refresh_claimed_until: string | null;
}

/** "Log out all other devices" that is not done yet at the login hosts. */
export interface LoginEndingTable {
  /** Of the session that asked for it, and stays. */
  handle: string;
  account_id: string;
  brand_key: string;
  idempotency_key: string;
  asked_at: string;
  /** The next attempt. */
  next_at: string;
}

/** A login that has started and is not finished. */
export interface LoginAttemptTable {
  state_hash: string;
  /** SHA-256 of the browser's `__Host-login` cookie. */
  browser_hash: string;
  brand_key: string;
  nonce: string;
  verifier: string;
  return_path: string;
  /** The password must be typed after this; null when an earlier login is enough. */
  authenticated_after: string | null;
  expires_at: string;
  /** When its callback was handled; null until then. */
  used_at: Generated<string | null>;
}

/** The answers of a wizard so far; its id is the idempotency key of the wizard's mutation. */
export interface DraftTable {
  id: string;
  account_id: string;
  brand_key: string;
  /** The name of the wizard. */
  form: string;
  /** JSON, by question. */
  answers: string;
  /** One higher after each change, so that a form of an earlier revision is refused. */
  revision: number;
  /** JSON; the outcome of sending. Null while the draft can be changed. */
  outcome: string | null;
  expires_at: string;
}

/** A form that arrived after the session had ended. */
export interface ParkedPostTable {
  /** SHA-256 of the browser's `__Host-parked` cookie. */
  id_hash: string;
  brand_key: string;
  /** Path and query to which it was posted. */
  path: string;
  /** JSON, by field name. */
  fields: string;
  /** Whose session had ended, or whose draft was posted; null only in rows of an earlier release. */
  account_id: string | null;
  /** 1 when the account's ended session came with it, and in rows of an earlier release; 0 for a draft's id alone. */
  had_session: number;
  expires_at: string;
}

/** A reader's conversation with the service, in the messaging product. */
export interface ChatTable {
  /** SHA-256 of the session's public name, or of a guest's `__Host-chat` cookie. */
  owner_hash: string;
  brand_key: string;
  /** Null for a guest. */
  account_id: string | null;
  /** Chosen by the browser, so that a second press starts no second conversation. */
  conversation_id: string;
  /** The product's token; it never reaches the browser. */
  access_token: string;
  /** The product's event after which those of this conversation begin. */
  last_event_id: string;
  /** The name that the reader typed. */
  name: string;
  started_at: string;
  ended_at: string | null;
  expires_at: string;
}

export interface PortalTables extends RateLimitTables {
  login_ending: LoginEndingTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  draft: DraftTable;
  parked_post: ParkedPostTable;
  chat: ChatTable;
}
