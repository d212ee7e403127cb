/** How a session begins and ends, here and at the provider. */
import { randomBytes } from 'node:crypto';
import { tokenRevocation } from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import type { Log } from '../log.ts';
import { hashOf } from '../store/hash.ts';
import {
  forgetSessions,
  insertSession,
  type SessionRow,
  type Tokens,
  takeSession,
} from '../store/session-rows.ts';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';
import { deviceOf, placeOf } from './device.ts';
import { providerOf } from './provider.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/** Who has logged in, as the provider vouches for it. */
export interface Identified {
  readonly accountId: string;
  readonly username: string;
  readonly authenticatedAt: string;
  readonly tokens: Tokens;
}

/** Begins a session in place of the one this browser had; gives the secret id for its cookie. */
export async function beginSession(
  request: Request,
  { brand, log }: { readonly brand: Brand; readonly log: Log },
  identified: Identified,
  now: Date,
): Promise<string> {
  const previous = await takeSessionOfBrowser(request, brand.key);
  const id = randomBytes(32).toString('base64url');
  await insertSession({
    id_hash: hashOf(id),
    handle: randomBytes(16).toString('base64url'),
    brand_key: brand.key,
    account_id: identified.accountId,
    username: identified.username,
    ...identified.tokens,
    device: deviceOf(request),
    place: placeOf(request),
    started_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    authenticated_at: identified.authenticatedAt,
    expires_at: new Date(now.getTime() + SESSION_LIMITS.absolute * 1000).toISOString(),
    refresh_claimed_until: null,
  });
  // The same person's session at the provider goes on: ending it would end the login that has just succeeded.
  if (previous && previous.account_id !== identified.accountId) await endAtProvider(previous, brand, log);
  await forgetSessions(now.toISOString(), new Date(now.getTime() - SESSION_LIMITS.idle * 1000).toISOString());
  return id;
}

/** Removes the session at this brand whose cookie this request carries; another brand's is not there. */
export async function takeSessionOfBrowser(
  request: Request,
  brandKey: string,
): Promise<SessionRow | undefined> {
  const id = cookieOf(request, SESSION_COOKIE);
  return id ? takeSession(hashOf(id), brandKey) : undefined;
}

/** Revokes the session's tokens, with which the provider ends its own session; an outage there stops nothing here. */
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
