/** How much waits in a queue, and how long. */
import { due, type Queue, type Values, waitingRows } from './claims.ts';
import type { Db } from './tables.ts';

/** Rows that are due and that no worker has claimed; a longer queue counts as `most`. */
export async function countDue<Row>(db: Db, queue: Queue<Row>, now: number, most: number): Promise<number> {
  const rows = due(db, queue, now, undefined, most).clearSelect().clearOrderBy().select(queue.id);
  return (await rows.execute()).length;
}

/** Milliseconds that the oldest row waits, claimed or not; 0 when none does. */
export async function ageOfOldest<Row>(db: Db, queue: Queue<Row>, now: number): Promise<number> {
  const rows = waitingRows(db, queue).select(queue.since).orderBy(queue.since).limit(1);
  const oldest = (await rows.executeTakeFirst()) as Values | undefined;
  return oldest ? Math.max(now - Date.parse(String(oldest[queue.since])), 0) : 0;
}
