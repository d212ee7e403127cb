/**
 * Rate limits in fixed windows that start at the first attempt. The database counts in one statement, so that
 * concurrent attempts on several nodes share one count. Over the limit nothing is written. The portal and the back
 * office each have a table of this name and shape, from their own migrations.
 */

import { type Kysely, type SqlBool, sql } from 'kysely';
import { hashOf } from '../server/hash.ts';
import { count } from '../server/metrics.ts';
import { forUpdateSkipLocked } from './locking.ts';

export interface RateLimitTables {
  rate_limit: {
    /** SHA-256 of the key, base64url: a key may hold an internet address or a name. */
    key_hash: string;
    /** Attempts counted in this window. */
    turns: number;
    /** Instant, ISO text in UTC, at which the window ends. */
    ends_at: string;
  };
}

type Db = Kysely<RateLimitTables>;

/** A limit for one subject: `limitOf` of the table of limits makes it. */
export interface RateLimit {
  /** Name and subject of the limit, such as `address-lookup:<account id>`. */
  readonly key: string;
  readonly attempts: number;
  readonly seconds: number;
  /** Each allowed attempt moves the end of the window, so that the last one locks for the full time. */
  readonly locks?: boolean;
}

export interface RateLimitDecision {
  readonly allowed: boolean;
  /** No further attempt is allowed in this window. */
  readonly isLast: boolean;
  /** Seconds until the window ends, at least 1; 0 without a limit. */
  readonly retryAfter: number;
}

export const NOT_LIMITED: RateLimitDecision = { allowed: true, isLast: false, retryAfter: 0 };

export async function countAttempt(db: Db, limit: RateLimit, now: Date): Promise<RateLimitDecision> {
  const { key, locks = false } = limit;
  const start = now.toISOString();
  const end = new Date(now.getTime() + limit.seconds * 1000).toISOString();
  const isOver = sql<boolean>`rate_limit.ends_at <= ${start}`;
  const endWhileOpen = locks ? sql<string>`${end}` : sql<string>`rate_limit.ends_at`;
  const counted = await db
    .insertInto('rate_limit')
    .values({ key_hash: hashOf(key), turns: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          turns: sql<number>`case when ${isOver} then 1 else rate_limit.turns + 1 end`,
          ends_at: sql<string>`case when ${isOver} then ${end} else ${endWhileOpen} end`,
        })
        .where(sql<SqlBool>`${isOver} or rate_limit.turns < ${limit.attempts}`),
    )
    .returning(['turns', 'ends_at'])
    .executeTakeFirst();
  if (!counted) {
    count('refusals_total', { limit: key.slice(0, key.indexOf(':')) });
    return refused((await windowOf(db, key))?.ends_at ?? end, now);
  }
  if (counted.turns === 1) await forgetEndedWindows(db, start);
  return {
    allowed: true,
    isLast: counted.turns >= limit.attempts,
    retryAfter: secondsUntil(counted.ends_at, now),
  };
}

export interface CountedAttempt extends Pick<RateLimitDecision, 'allowed' | 'retryAfter'> {
  /** Undoes the count, for an attempt that costs nothing after all. */
  giveBack(): Promise<void>;
}

/**
 * Counts an attempt against several limits in their order, and against none of them when one refuses it. Outside the
 * transaction of a change: two transactions that count several rows each would wait for each other.
 */
export async function countAttempts(
  db: Db,
  limits: readonly RateLimit[],
  now: Date,
): Promise<CountedAttempt> {
  const counted: RateLimit[] = [];
  const giveBack = async () => {
    for (const limit of counted.splice(0)) await giveBackAttempt(db, limit);
  };
  for (const limit of limits) {
    const { allowed, retryAfter } = await countAttempt(db, limit, now);
    if (!allowed) {
      await giveBack();
      return { allowed, retryAfter, giveBack };
    }
    counted.push(limit);
  }
  return { allowed: true, retryAfter: 0, giveBack };
}

/** Whether an attempt would be allowed, without counting one. */
export async function checkLimit(db: Db, limit: RateLimit, now: Date): Promise<RateLimitDecision> {
  const window = await windowOf(db, limit.key);
  const isFull = window !== undefined && window.turns >= limit.attempts && window.ends_at > now.toISOString();
  return isFull ? refused(window.ends_at, now) : NOT_LIMITED;
}

export async function giveBackAttempt(db: Db, { key }: Pick<RateLimit, 'key'>): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ turns: sql<number>`turns - 1` })
    .where('key_hash', '=', hashOf(key))
    .where('turns', '>', 0)
    .execute();
}

export async function resetLimit(db: Db, { key }: Pick<RateLimit, 'key'>): Promise<void> {
  await db.deleteFrom('rate_limit').where('key_hash', '=', hashOf(key)).execute();
}

function windowOf(db: Db, key: string) {
  const windows = db.selectFrom('rate_limit').select(['turns', 'ends_at']);
  return windows.where('key_hash', '=', hashOf(key)).executeTakeFirst();
}

/** Leaves those that another transaction begins anew, which may take long. */
async function forgetEndedWindows(db: Db, now: string): Promise<void> {
  const ended = db.selectFrom('rate_limit').select('key_hash').where('ends_at', '<=', now);
  await db.deleteFrom('rate_limit').where('key_hash', 'in', forUpdateSkipLocked(db, ended)).execute();
}

const refused = (endsAt: string, now: Date): RateLimitDecision => ({
  allowed: false,
  isLast: true,
  retryAfter: secondsUntil(endsAt, now),
});

const secondsUntil = (endsAt: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000));
