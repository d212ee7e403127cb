/**
 * Browsers in which a login name has logged in before (OWASP: device cookies). Wrong passwords from such a browser are
 * counted separately, so that guesses from elsewhere do not lock the reader out. For each name the cookie holds a
 * random id, the day of the login and a seal (HMAC) of both. Without the key an entry does not show whose it is.
 * An entry ends a year after its day, also when a browser keeps the cookie longer or another login renews it.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { newKey } from '../../server/hash.ts';
import type { IdentityTables } from './identity.tables.ts';
import { openCookieKeys } from './keys.ts';
import type { IdentitySettings } from './settings.ts';

const COOKIE = '__Host-device';
const LIFE_DAYS = 365;
const DAY_SECONDS = 86_400;
/** Names per browser, for a household that shares one. */
const MOST_NAMES = 4;
const ID_BYTES = 12;
const SEAL_BYTES = 16;
const ID_LENGTH = 16;
const DAY_DIGITS = 5;
const SEALED_LENGTH = ID_LENGTH + DAY_DIGITS;
/** Id, day and seal. Id and seal are base64url. */
const ENTRY = /^[\w-]{16}\d{5}[\w-]{22}$/;

interface DeviceOwner {
  /** Address of the account host, or the operator console. */
  readonly site: string;
  /** Trimmed and in lower case. */
  readonly loginName: string;
  /** The stored hash, empty for an unknown name. A new password makes every device unknown. */
  readonly passwordHash: string;
}

export interface Device {
  /** Undefined when this owner has not logged in before in this browser. */
  readonly id: string | undefined;
  /** Call it when the owner has logged in: sets the cookie. */
  remember(response: ServerResponse): void;
}

export async function deviceOf(
  { headers }: IncomingMessage,
  owner: DeviceOwner,
  { db, settings }: DeviceDeps,
  now: Date,
): Promise<Device> {
  const keys = await openCookieKeys(db, settings);
  return {
    id: knownDevice(headers.cookie, owner, keys, now),
    remember: (response) => {
      response.appendHeader('set-cookie', deviceCookie(headers.cookie, owner, keys, now));
    },
  };
}

interface DeviceDeps {
  readonly db: Kysely<IdentityTables>;
  readonly settings: Pick<IdentitySettings, 'cookieKeys'>;
}

/**
 * @param cookies the request's `Cookie` header
 * @param keys newest first
 * @returns the id of the owner's device; undefined when the request does not come from one
 */
export function knownDevice(
  cookies: string | undefined,
  owner: DeviceOwner,
  keys: readonly string[],
  now: Date,
): string | undefined {
  const entry = entriesIn(cookies, now).find((one) => isOf(owner, one, keys));
  return entry?.slice(0, ID_LENGTH);
}

/** The cookie with a new entry for the owner and the entries of other names. */
export function deviceCookie(
  cookies: string | undefined,
  owner: DeviceOwner,
  keys: readonly [string, ...string[]],
  now: Date,
): string {
  const day = String(dayOf(now)).padStart(DAY_DIGITS, '0');
  const idAndDay = newKey(ID_BYTES) + day;
  const entry = idAndDay + sealOf(owner, idAndDay, keys[0]).toString('base64url');
  const others = entriesIn(cookies, now).filter((one) => !isOf(owner, one, keys));
  const value = [entry, ...others].slice(0, MOST_NAMES).join('.');
  return `${COOKIE}=${value}; Path=/; Max-Age=${LIFE_DAYS * DAY_SECONDS}; Secure; HttpOnly; SameSite=Lax`;
}

/** Days since 1970. */
const dayOf = (now: Date) => Math.floor(now.getTime() / (DAY_SECONDS * 1000));

/** The entries that have not ended. None when the cookie is sent twice: then another site has set one of them. */
function entriesIn(cookies: string | undefined, now: Date): string[] {
  const found = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (found.length !== 1) return [];
  const entries = (found[0] ?? '').slice(COOKIE.length + 1).split('.');
  return entries.filter((entry) => ENTRY.test(entry) && !hasEnded(entry, now)).slice(0, MOST_NAMES);
}

const hasEnded = (entry: string, now: Date) =>
  dayOf(now) - Number(entry.slice(ID_LENGTH, SEALED_LENGTH)) > LIFE_DAYS;

function isOf(owner: DeviceOwner, entry: string, keys: readonly string[]): boolean {
  const idAndDay = entry.slice(0, SEALED_LENGTH);
  const seal = Buffer.from(entry.slice(SEALED_LENGTH), 'base64url');
  return keys.some((key) => timingSafeEqual(seal, sealOf(owner, idAndDay, key)));
}

function sealOf({ site, loginName, passwordHash }: DeviceOwner, idAndDay: string, key: string): Buffer {
  const own = createHmac('sha256', key).update('known devices').digest();
  const what = JSON.stringify([site, loginName, passwordHash, idAndDay]);
  return createHmac('sha256', own).update(what).digest().subarray(0, SEAL_BYTES);
}
