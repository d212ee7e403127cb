/**
 * How often a password may be guessed. An attempt is counted before the password is looked at, so that a hundred guesses
 * at the same moment count as a hundred; a right password gives its attempt back.
 */

import type { Kysely } from 'kysely';
import {
  checkLimit,
  countAttempt,
  giveBackAttempt,
  type RateLimitDecision,
  type RateLimitTables,
  resetLimit,
} from '../../database/rate-limit.ts';
import { networkOf } from '../../server/client-address.ts';
import { type LimitOf, type LimitSetting, limitOf } from '../../server/limits.ts';

type Db = Kysely<RateLimitTables>;
type Decision = Promise<RateLimitDecision>;

interface Guesser {
  readonly loginName: string;
  /** Id of a device that is known for this name (`known-device.ts`). */
  readonly device: string | undefined;
  /** Undefined at the operator console: a command unlocks a name there, which must not depend on a network. */
  readonly address?: string;
}

/** Logins that are begun, each of which is a row: counted apart from passwords, also where no portal has counted them. */
export function countLoginStart(db: Db, address: string, limit: LimitSetting, now: Date): Decision {
  return countAttempt(db, limitOf('login-start', networkOf(address), limit), now);
}

export function countAttemptOfAddress(db: Db, address: string, limit: LimitSetting, now: Date): Decision {
  return countAttempt(db, limitOfAddress(address, limit), now);
}

export function giveBackAttemptOfAddress(db: Db, address: string): Promise<void> {
  return giveBackAttempt(db, limitOfAddress(address));
}

export interface NameDecision extends RateLimitDecision {
  /** Wrong passwords after which the limit that decided refuses. */
  readonly tries: number;
}

/**
 * The last allowed attempt locks the name for the full time, also a name without an account: a lock does not show which
 * names exist. Wrong passwords of other networks lock it only after many more.
 */
export async function countAttemptOfName(
  db: Db,
  who: Guesser,
  setting: LimitSetting,
  now: Date,
): Promise<NameDecision> {
  const own = limitOfGuesser(who, setting);
  const ofOwn = { ...(await countAttempt(db, own, now)), tries: own.attempts };
  const all = limitOfAll(who);
  if (!all || !ofOwn.allowed) return ofOwn;
  const ofAll = { ...(await countAttempt(db, all, now)), tries: all.attempts };
  if (!ofAll.allowed) await giveBackAttempt(db, own);
  return ofAll.allowed && (ofOwn.isLast || !ofAll.isLast) ? ofOwn : ofAll;
}

export function checkAttemptOfName(db: Db, who: Guesser, setting: LimitSetting, now: Date): Decision {
  return checkLimit(db, limitOfGuesser(who, setting), now);
}

/** After a right password. */
export async function forgetAttemptsOfName(db: Db, who: Guesser): Promise<void> {
  await resetLimit(db, limitOfGuesser(who));
  const all = limitOfAll(who);
  if (all) await giveBackAttempt(db, all);
}

/** A visitor with one address of an IPv6 network has them all. */
const limitOfAddress = (address: string, setting?: LimitSetting): LimitOf =>
  limitOf('login-network', networkOf(address), setting);

/** Each device that is known for a name has a count of its own. */
const limitOfGuesser = ({ loginName, device, address }: Guesser, setting?: LimitSetting): LimitOf => {
  if (device !== undefined) return limitOf('login-device', `${device} ${loginName}`, setting);
  if (address === undefined) return limitOf('operator-name', loginName, setting);
  return limitOf('login-name', `${networkOf(address)} ${loginName}`, setting);
};

/** What strangers of all networks share. */
const limitOfAll = ({ loginName, device, address }: Guesser): LimitOf | undefined =>
  device === undefined && address !== undefined ? limitOf('login-name-all', loginName) : undefined;
