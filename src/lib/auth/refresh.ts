/**
 * Renews a session's tokens shortly before they expire, once for all concurrent requests. Requests of one process wait
 * for the same promise; between nodes a claim in the session's row decides which one renews.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Configuration, fetchUserInfo, ResponseBodyError, refreshTokenGrant } from 'openid-client';
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';
import type { Log } from '../log.ts';
import {
  claimRefresh,
  endSessionRow,
  findSession,
  giveUpRefresh,
  keepTokens,
  type SessionRow,
  type Tokens,
} from '../store/session-rows.ts';
import { providerOf } from './provider.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/** How long a claim lasts: longer than the timeouts of its three calls to the provider together. */
const claimMs = () => 3 * config().upstreamMs + 1000;
const LOOK_AGAIN_MS = 50;

const underWay = new Map<string, Promise<SessionRow | undefined>>();

/** The session with valid tokens; undefined when the provider has ended it, which ends it here too. */
export async function withFreshTokens(
  row: SessionRow,
  brand: Brand,
  log: Log,
  now: Date,
): Promise<SessionRow | undefined> {
  if (!isDue(row, now)) return row;
  const current = underWay.get(row.id_hash);
  if (current) return current;
  const renewal = renewOrWait(row, brand, log, now).finally(() => underWay.delete(row.id_hash));
  underWay.set(row.id_hash, renewal);
  return renewal;
}

function isDue(row: SessionRow, now: Date): boolean {
  return Date.parse(row.access_expires_at) - now.getTime() <= SESSION_LIMITS.refreshAhead * 1000;
}

async function renewOrWait(row: SessionRow, brand: Brand, log: Log, now: Date) {
  const until = new Date(now.getTime() + claimMs()).toISOString();
  if (!(await claimRefresh(row.id_hash, now.toISOString(), until))) return waitForOtherNode(row, now);
  // Another node may have renewed the tokens after this request read the row and before its claim.
  const current = await findLiveSession(row);
  if (!current) return undefined;
  if (!isDue(current, now)) {
    await giveUpRefresh(row.id_hash);
    return current;
  }
  return renew(current, brand, log, now);
}

async function renew(row: SessionRow, brand: Brand, log: Log, now: Date): Promise<SessionRow | undefined> {
  if (!row.refresh_token) return end(row, log, 'no refresh token');
  try {
    const provider = await providerOf(brand);
    const response = await refreshTokenGrant(provider, row.refresh_token);
    const tokens: Tokens = {
      access_token: response.access_token,
      access_expires_at: expiryOf(response.expires_in, now),
      refresh_token: response.refresh_token ?? row.refresh_token,
      id_token: response.id_token ?? row.id_token,
    };
    const username = await usernameOf(provider, response.access_token, row, log);
    await keepTokens(row.id_hash, tokens, username);
    return { ...row, ...tokens, username };
  } catch (error) {
    const isRefused = error instanceof ResponseBodyError && error.error === 'invalid_grant';
    if (isRefused) return end(row, log, error.error);
    // An outage of the provider, or a wrong client secret, does not end the session: the old tokens may still be valid.
    await giveUpRefresh(row.id_hash);
    log.report(new Error('Tokens could not be renewed', { cause: error }), { session: row.handle });
    return row;
  }
}

/** The reader can have another login name since. When it cannot be read, the session keeps the one it has. */
async function usernameOf(provider: Configuration, token: string, row: SessionRow, log: Log) {
  try {
    const person = await fetchUserInfo(provider, token, row.account_id);
    return person.preferred_username ?? person.email ?? row.username;
  } catch (error) {
    log.report(new Error('The login name could not be read again', { cause: error }), {
      session: row.handle,
    });
    return row.username;
  }
}

async function end(row: SessionRow, log: Log, reason: string): Promise<undefined> {
  await endSessionRow(row.id_hash, row.brand_key);
  log.info('A session has ended because its tokens could not be renewed', { session: row.handle, reason });
}

/** Undefined when another device has ended the session meanwhile. */
async function findLiveSession({ id_hash, brand_key }: SessionRow): Promise<SessionRow | undefined> {
  const found = await findSession(id_hash, brand_key);
  return found?.access_token ? found : undefined;
}

async function waitForOtherNode(row: SessionRow, now: Date): Promise<SessionRow | undefined> {
  if (Date.parse(row.access_expires_at) > now.getTime()) return row;
  for (let waited = 0; waited < claimMs(); waited += LOOK_AGAIN_MS) {
    await pause(LOOK_AGAIN_MS);
    const current = await findLiveSession(row);
    if (!current || !isDue(current, now)) return current;
    if (!current.refresh_claimed_until) return current;
  }
  return row;
}

/** @param expiresIn seconds; five minutes when the provider does not give it */
export function expiryOf(expiresIn: number | undefined, now: Date): string {
  return new Date(now.getTime() + (expiresIn ?? 300) * 1000).toISOString();
}
