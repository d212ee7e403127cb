/** Row locks, held until the transaction ends. */
import { type QueryExecutorProvider, sql } from 'kysely';

export function forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query {
  return query.forUpdate();
}

/** Rows that another node is working on are passed over, so each is taken once. */
export function forUpdateSkipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  query: Query,
): Query {
  return query.forUpdate().skipLocked();
}

/** Whether this transaction is the first to hold the name; whoever is not may say so instead of waiting. */
export async function tryLock(trx: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`.execute(trx);
  return rows[0]?.got === true;
}
