/** The jobs in the database: when each is due, and which node has claimed it. */
import { doublingPause, queueOf } from '../kernel/claims.ts';
import type { Db } from '../kernel/tables.ts';

/** A claim is longer than the clocks of two nodes can differ. A failed job is run again after a minute, later up to an hour. */
export const TIMED_WORK = queueOf('timed_work', {
  id: 'name',
  claim: 'claim',
  leaseMs: 15 * 60_000,
  waiting: {},
  order: ['due_at'],
  since: 'due_at',
  dueAt: 'due_at',
  pauseAfter: doublingPause(60_000, 3_600_000),
});

/** Adds jobs that are new in this release; they are due at once. */
export async function enterJobs(db: Db, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  const due_at = new Date(now).toISOString();
  await db
    .insertInto('timed_work')
    .values(names.map((name) => ({ name, due_at, failures: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
