/**
 * Every limit on what one person, network or key may do in a time, in one table. Portal and back office count through
 * `database/rate-limit.ts`, which gets its numbers from here only. The guide prints the table: `docs/guide/limits.md`.
 *
 * Two rules hold for every row. The attempts of one person must not use up the limit of another person: a limit on a key
 * that belongs to a reader (a number, an address) counts for each source apart, and for the key alone only at a much
 * higher number. And an act that protects a reader has a limit of its own, which no other act uses up.
 */
import { BACKOFFICE_LIMITS } from './limits-of-backoffice.ts';
import { LOGIN_LIMITS } from './limits-of-logins.ts';
import { NODE_LIMITS } from './limits-of-nodes.ts';
import { PORTAL_LIMITS } from './limits-of-portal.ts';
import { WITHDRAWAL_LIMITS } from './limits-of-withdrawals.ts';

export const LIMITS = {
  ...NODE_LIMITS,
  ...PORTAL_LIMITS,
  ...LOGIN_LIMITS,
  ...BACKOFFICE_LIMITS,
  ...WITHDRAWAL_LIMITS,
};

export type LimitId = keyof typeof LIMITS;

/** A limit for one subject, as `database/rate-limit.ts` counts it. */
export interface LimitOf {
  /** `<id>:<subject>`; stored hashed. */
  readonly key: string;
  readonly attempts: number;
  readonly seconds: number;
  readonly locks?: boolean;
}

/** Attempts and seconds of a limit that is a setting. */
export interface LimitSetting {
  readonly attempts: number;
  readonly seconds: number;
}

/** The default of the settings that replace the numbers of a limit, as a setting is written. */
export const defaultOf = (id: LimitId) => ({
  attempts: String(LIMITS[id].attempts),
  seconds: String(LIMITS[id].seconds),
});

/**
 * @param subject whom or what it counts for, such as the account's id
 * @param setting the numbers of a row with `settings`
 */
export function limitOf(id: LimitId, subject: string, setting?: LimitSetting): LimitOf {
  const { attempts, seconds, ...row } = { ...LIMITS[id], ...setting };
  return { key: `${id}:${subject}`, attempts, seconds, ...('locks' in row ? { locks: true } : {}) };
}
