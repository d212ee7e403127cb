/** The session of a request. The browser has only a random id; the tokens stay on the server. */
import type { Brand } from '../../../contract/brand.ts';
import { hashOf } from '../../../server/hash.ts';
import type { Log } from '../log.ts';
import type { Session } from '../shared/session.ts';
import { findSession, keepLastSeen, type SessionRow } from '../store/session-rows.ts';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';
import { withFreshTokens } from './refresh.ts';
import { SESSION_LIMITS } from './session-limits.ts';

export type LoginState = 'LoggedIn' | 'NotLoggedIn' | 'LoggedInDifferentAccount';

/** The request's session at this brand, with valid tokens; null when there is none or it has ended. */
export async function sessionOf(
  request: Request,
  brand: Brand,
  log: Log,
  now: Date = new Date(),
): Promise<Session | null> {
  const id = cookieOf(request, SESSION_COOKIE);
  if (!id) return null;
  const row = await findSession(hashOf(id), brand.key);
  if (!row || hasEnded(row, now)) return null;
  const fresh = await withFreshTokens(row, brand, log, now);
  if (!fresh) return null;
  const isDue = now.getTime() - Date.parse(fresh.last_seen_at) >= SESSION_LIMITS.lastSeenStep * 1000;
  if (!isDue) return toSession(fresh);
  const lastSeenAt = now.toISOString();
  await keepLastSeen(fresh.id_hash, lastSeenAt);
  return toSession({ ...fresh, last_seen_at: lastSeenAt });
}

/** Whether the session was ended, or has expired: past the absolute limit, or idle for too long. */
export function hasEnded(
  row: Pick<SessionRow, 'access_token' | 'expires_at' | 'last_seen_at'>,
  now: Date,
): boolean {
  if (row.access_token === '') return true;
  const idleSince = Date.parse(row.last_seen_at) + SESSION_LIMITS.idle * 1000;
  return Date.parse(row.expires_at) <= now.getTime() || idleSince <= now.getTime();
}

/** @param expectedAccountId the account that an app hands over, if any */
export function loginStateOf(session: Session | null, expectedAccountId?: string): LoginState {
  if (!session) return 'NotLoggedIn';
  const isExpected = !expectedAccountId || expectedAccountId === session.account.id;
  return isExpected ? 'LoggedIn' : 'LoggedInDifferentAccount';
}

export function toSession(row: SessionRow): Session {
  return {
    handle: row.handle,
    account: { id: row.account_id, username: row.username },
    brandKey: row.brand_key,
    accessToken: row.access_token,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    authenticatedAt: row.authenticated_at,
  };
}
