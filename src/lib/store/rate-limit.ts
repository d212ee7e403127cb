/** Who may still try. Counts in fixed windows; the database counts, so that many nodes share one count. */
import { sql } from 'kysely';
import { executeInPassing } from '../../../database/in-passing.ts';
import { hashOf } from './hash.ts';
import { store } from './store.ts';

export type Turn =
  | { readonly ok: true }
  | { readonly ok: false /** Seconds. */; readonly retryAfter: number };

/**
 * Takes one of `limit` turns in a window of `windowSeconds` that starts at the first turn.
 * @param key what is limited and for whom, such as `link:<account id>`; stored hashed, so it may hold an address
 */
export async function takeTurn(
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date = new Date(),
): Promise<Turn> {
  const start = now.toISOString();
  const end = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const isOver = sql<boolean>`rate_limit.ends_at <= ${start}`;
  const counted = store()
    .insertInto('rate_limit')
    .values({ key_hash: hashOf(key), turns: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        turns: sql<number>`case when ${isOver} then 1 else rate_limit.turns + 1 end`,
        ends_at: sql<string>`case when ${isOver} then ${end} else rate_limit.ends_at end`,
      }),
    )
    .returning(['turns', 'ends_at']);
  const [taken] = await executeInPassing(store(), counted);
  if (!taken) throw new Error('A turn was counted and not told');
  const { turns, ends_at } = taken;
  if (turns === 1) await forgetEndedWindows(start);
  if (turns <= limit) return { ok: true };
  return { ok: false, retryAfter: Math.max(1, Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)) };
}

async function forgetEndedWindows(now: string): Promise<void> {
  await executeInPassing(store(), store().deleteFrom('rate_limit').where('ends_at', '<=', now));
}
