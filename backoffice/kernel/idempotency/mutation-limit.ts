/** How many mutations an account may send. Counted before anything is looked at, in one statement. */
import { type Kysely, sql } from 'kysely';
import { executeInPassing } from '../../../database/in-passing.ts';
import type { BackofficeTables } from '../tables.ts';

export interface MutationLimit {
  readonly mutations: number;
  readonly seconds: number;
}

/** Far above what a person does, far below what a script would. */
export const MUTATION_LIMIT: MutationLimit = { mutations: 30, seconds: 600 };

/**
 * Takes one turn in a window that begins at the first.
 * @param now milliseconds since 1970
 * @returns seconds to wait; 0 when the turn was free
 */
export async function countMutation(
  db: Kysely<BackofficeTables>,
  accountId: string,
  limit: MutationLimit,
  now: number,
): Promise<number> {
  const start = new Date(now).toISOString();
  const end = new Date(now + limit.seconds * 1000).toISOString();
  const isOver = sql<boolean>`mutation_turns.ends_at <= ${start}`;
  const counted = db
    .insertInto('mutation_turns')
    .values({ account_id: accountId, turns: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        turns: sql<number>`case when ${isOver} then 1 else mutation_turns.turns + 1 end`,
        ends_at: sql<string>`case when ${isOver} then ${end} else mutation_turns.ends_at end`,
      }),
    )
    .returning(['turns', 'ends_at']);
  const [taken] = await executeInPassing(db, counted);
  if (!taken) throw new Error('A turn was counted and not told');
  const { turns, ends_at } = taken;
  return turns <= limit.mutations ? 0 : Math.max(1, Math.ceil((Date.parse(ends_at) - now) / 1000));
}
