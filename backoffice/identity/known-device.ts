/**
 * Browsers in which a login name has logged in before (OWASP: device cookies). Wrong passwords from such a browser are
 * counted apart, so that a stranger who guesses locks out strangers only. The cookie holds a random id and its seal for
 * each name; only who has the key and the name can tell whose they are.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { openCookieKeys } from './keys.ts';
import type { IdentitySettings } from './settings.ts';
import type { IdentityTables } from './tables.ts';

const COOKIE = '__Host-device';
const LIFE_SECONDS = 365 * 86_400;
/** Names in one browser: a household shares one. */
const MOST_NAMES = 4;
const ID_BYTES = 12;
const SEAL_BYTES = 16;
const ID_LENGTH = 16;
/** An id and its seal, base64url. */
const ENTRY = /^[\w-]{38}$/;

export interface DeviceOwner {
  /** The host at which it counts. */
  readonly place: string;
  /** As login names are compared. */
  readonly loginName: string;
  /** As it is kept, empty for a name that nobody has: with another password the browser is a stranger's again. */
  readonly keptPassword: string;
}

export interface Device {
  /** Undefined where this owner has not logged in before. */
  readonly id: string | undefined;
  /** To be called when the owner has logged in. */
  makeKnown(response: ServerResponse): void;
}

/** The device that a request comes from, as far as it is this owner's. */
export async function deviceOf(
  { headers }: IncomingMessage,
  owner: DeviceOwner,
  { db, settings }: DeviceDeps,
): Promise<Device> {
  const keys = await openCookieKeys(db, settings);
  return {
    id: knownDevice(headers.cookie, owner, keys),
    makeKnown: (response) => {
      response.appendHeader('set-cookie', deviceCookie(headers.cookie, owner, keys));
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
 * @returns the id of this owner's device, when the request comes from one
 */
export function knownDevice(
  cookies: string | undefined,
  owner: DeviceOwner,
  keys: readonly string[],
): string | undefined {
  const entry = entriesIn(cookies).find((one) => isOf(owner, one, keys));
  return entry?.slice(0, ID_LENGTH);
}

/** The cookie that makes this browser known for the owner, and keeps what it is known for otherwise. */
export function deviceCookie(
  cookies: string | undefined,
  owner: DeviceOwner,
  keys: readonly [string, ...string[]],
): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const entry = id + sealOf(owner, id, keys[0]).toString('base64url');
  const others = entriesIn(cookies).filter((one) => !isOf(owner, one, keys));
  const value = [entry, ...others].slice(0, MOST_NAMES).join('.');
  return `${COOKIE}=${value}; Path=/; Max-Age=${LIFE_SECONDS}; Secure; HttpOnly; SameSite=Lax`;
}

/** None where the cookie comes twice, for then somebody else has set one of them. */
function entriesIn(cookies = ''): string[] {
  const found = cookies.split(/;\s*/).filter((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (found.length !== 1) return [];
  const entries = (found[0] ?? '').slice(COOKIE.length + 1).split('.');
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MOST_NAMES);
}

function isOf(owner: DeviceOwner, entry: string, keys: readonly string[]): boolean {
  const id = entry.slice(0, ID_LENGTH);
  const seal = Buffer.from(entry.slice(ID_LENGTH), 'base64url');
  return keys.some((key) => timingSafeEqual(seal, sealOf(owner, id, key)));
}

function sealOf({ place, loginName, keptPassword }: DeviceOwner, id: string, key: string): Buffer {
  const own = createHmac('sha256', key).update('known devices').digest();
  const what = JSON.stringify([place, loginName, keptPassword, id]);
  return createHmac('sha256', own).update(what).digest().subarray(0, SEAL_BYTES);
}
