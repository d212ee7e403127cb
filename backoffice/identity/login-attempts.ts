/**
 * How often a password may be guessed. An attempt is counted before the password is looked at, so that a hundred guesses
 * at the same moment count as a hundred; a right password gives its attempt back.
 */

import type { Kysely } from 'kysely';
import { networkOf } from '../../contract/client-address.ts';
import {
  checkLimit,
  countAttempt,
  giveBackAttempt,
  type RateLimitDecision,
  type RateLimitTables,
  resetLimit,
} from '../../database/rate-limit.ts';
import { type LimitOf, type LimitSetting, limitOf } from '../../server/limits.ts';

type Db = Kysely<RateLimitTables>;
type Decision = Promise<RateLimitDecision>;

/** Who tries a password for a name. */
interface Guesser {
  readonly loginName: string;
  /** Id of a device that is known for this name (`known-device.ts`). */
  readonly device: string | undefined;
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

/** The last allowed attempt locks the name for the full time, also a name without an account: a lock does not show which names exist. */
export function countAttemptOfName(db: Db, who: Guesser, limit: LimitSetting, now: Date): Decision {
  return countAttempt(db, limitOfGuesser(who, limit), now);
}

/** Whether an attempt for this name would be allowed now. */
export function checkAttemptOfName(db: Db, who: Guesser, limit: LimitSetting, now: Date): Decision {
  return checkLimit(db, limitOfGuesser(who, limit), now);
}

export function forgetAttemptsOfName(db: Db, who: Guesser): Promise<void> {
  return resetLimit(db, limitOfGuesser(who));
}

/** A visitor with one address of an IPv6 network has them all. */
const limitOfAddress = (address: string, setting?: LimitSetting): LimitOf =>
  limitOf('login-network', networkOf(address), setting);

/** Strangers share one count for a name; each device that is known for it has a count of its own. */
const limitOfGuesser = ({ loginName, device }: Guesser, setting?: LimitSetting): LimitOf =>
  device === undefined
    ? limitOf('login-name', loginName, setting)
    : limitOf('login-device', `${device} ${loginName}`, setting);
