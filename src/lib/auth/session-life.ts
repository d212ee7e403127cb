/** Starts and ends sessions, at the portal and at the provider. */
import { tokenRevocation } from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import { deviceKindOf } from '../../../server/device-kind.ts';
import { hashOf, newKey } from '../../../server/hash.ts';
import type { Log } from '../log.ts';
import {
  endSessionRow,
  findSession,
  forgetSessions,
  insertSession,
  type SessionRow,
  type Tokens,
  takeSession,
} from '../store/session-rows.ts';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';
import { placeOf } from './device.ts';
import { providerOf } from './provider.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/** The account that logged in, according to the provider. */
export interface VerifiedAccount {
  readonly accountId: string;
  readonly username: string;
  readonly authenticatedAt: string;
  readonly tokens: Tokens;
}

/** Replaces this browser's session by a new one. @returns the secret id for its cookie */
export async function beginSession(
  request: Request,
  { brand, log }: { readonly brand: Brand; readonly log: Log },
  verified: VerifiedAccount,
  now: Date,
): Promise<string> {
  const previous = await deleteSessionOfBrowser(request, brand.key);
  const id = newKey();
  await insertSession({
    id_hash: hashOf(id),
    handle: newKey(16),
    brand_key: brand.key,
    account_id: verified.accountId,
    username: verified.username,
    ...verified.tokens,
    device: deviceKindOf(request.headers.get('user-agent') ?? ''),
    place: placeOf(request),
    started_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    authenticated_at: verified.authenticatedAt,
    expires_at: new Date(now.getTime() + SESSION_LIMITS.absolute * 1000).toISOString(),
    refresh_claimed_until: null,
  });
  // Not for the same account: that would end the provider's session that has just started.
  if (previous && previous.account_id !== verified.accountId) await endAtProvider(previous, brand, log);
  await forgetEndedSessions(now);
  return id;
}

/** A form that was open in an ended session can be posted until its row is deleted. */
async function forgetEndedSessions(now: Date): Promise<void> {
  const { idle, kept } = SESSION_LIMITS;
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  await forgetSessions(before(kept), before(idle + kept));
}

/**
 * Deletes the session of this request's cookie, if it is one of this brand.
 * @returns it; undefined when another device has ended it
 */
export async function deleteSessionOfBrowser(
  request: Request,
  brandKey: string,
): Promise<SessionRow | undefined> {
  const id = cookieOf(request, SESSION_COOKIE);
  const row = id ? await takeSession(hashOf(id), brandKey) : undefined;
  return row?.access_token ? row : undefined;
}

/** Ends the session of this request's cookie; a form that is open in another tab can still be parked. */
export async function endSessionOfBrowser(request: Request, brandKey: string): Promise<void> {
  const id = cookieOf(request, SESSION_COOKIE);
  if (id) await endSessionRow(hashOf(id), brandKey);
}

/** The account of this request's cookie, also when its session has ended. */
export async function accountOfCookie(request: Request, brandKey: string): Promise<string | undefined> {
  const id = cookieOf(request, SESSION_COOKIE);
  return id ? (await findSession(hashOf(id), brandKey))?.account_id : undefined;
}

/** Revokes the session's tokens, which ends the provider's session. A failure is only reported. */
export async function endAtProvider(row: SessionRow, brand: Brand, log: Log): Promise<void> {
  const token = row.refresh_token ?? row.access_token;
  try {
    await tokenRevocation(await providerOf(brand), token);
  } catch (error) {
    log.report(new Error('A session could not be ended at the provider', { cause: error }), {
      session: row.handle,
    });
  }
}
