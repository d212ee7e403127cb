/** How many changes an operator may make, counted in a window that begins at the first. */
import { type Kysely, sql } from 'kysely';
import type { OperatorTables } from './operators.tables.ts';

/** Far above what a busy morning asks. */
const MOST = 60;
const WITHIN_SECONDS = 600;

/**
 * @param now milliseconds since 1970
 * @returns seconds to wait; 0 when the turn was free
 */
export async function countOperatorChange(
  db: Kysely<OperatorTables>,
  operatorId: string,
  now: number,
): Promise<number> {
  const end = new Date(now + WITHIN_SECONDS * 1000).toISOString();
  const isOver = sql<boolean>`turns_end_at <= ${new Date(now).toISOString()}`;
  const { turns, turns_end_at } = await db
    .updateTable('operator')
    .set({
      turns: sql<number>`case when ${isOver} then 1 else turns + 1 end`,
      turns_end_at: sql<string>`case when ${isOver} then ${end} else turns_end_at end`,
    })
    .where('id', '=', operatorId)
    .returning(['turns', 'turns_end_at'])
    .executeTakeFirstOrThrow();
  return turns <= MOST ? 0 : Math.max(1, Math.ceil((Date.parse(turns_end_at) - now) / 1000));
}
