/**
 * Who may still try. Counts in fixed windows; the database counts, so that many nodes share one count. Past the limit
 * nothing is counted any more: whoever goes on trying costs a look, and no write.
 */
import { type SqlBool, sql } from 'kysely';
import { executeInPassing } from '../../../database/in-passing.ts';
import { hashOf } from './hash.ts';
import { store } from './store.ts';

export type RateLimitDecision =
  | { readonly ok: true }
  | { readonly ok: false /** Seconds. */; readonly retryAfter: number };

/**
 * Takes one of `limit` turns in a window of `windowSeconds` that starts at the first turn.
 * @param key what is limited and for whom, such as `link:<account id>`; stored hashed, so it may hold an address
 */
export async function countAttempt(
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date = new Date(),
): Promise<RateLimitDecision> {
  const start = now.toISOString();
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const isOver = sql<boolean>`rate_limit.ends_at <= ${start}`;
  const counted = store()
    .insertInto('rate_limit')
    .values({ key_hash: hashOf(key), turns: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          turns: sql<number>`case when ${isOver} then 1 else rate_limit.turns + 1 end`,
          ends_at: sql<string>`case when ${isOver} then ${end} else rate_limit.ends_at end`,
        })
        .where(sql<SqlBool>`${isOver} or rate_limit.turns < ${limit}`),
    )
    .returning('turns');
  const [taken] = await executeInPassing(store(), counted);
  if (!taken) return checkLimit(key, limit, now);
  if (taken.turns === 1) await forgetEndedWindows(start);
  return { ok: true };
}

/** Whether there is a turn to take, without taking it. */
export async function checkLimit(
  key: string,
  limit: number,
  now: Date = new Date(),
): Promise<RateLimitDecision> {
  const counted = await store()
    .selectFrom('rate_limit')
    .select('ends_at')
    .where('key_hash', '=', hashOf(key))
    .where('ends_at', '>', now.toISOString())
    .where('turns', '>=', limit)
    .executeTakeFirst();
  if (!counted) return { ok: true };
  const milliseconds = Date.parse(counted.ends_at) - now.getTime();
  return { ok: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

async function forgetEndedWindows(now: string): Promise<void> {
  await executeInPassing(store(), store().deleteFrom('rate_limit').where('ends_at', '<=', now));
}
