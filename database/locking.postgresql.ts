/** Row locks, held until the transaction ends. */
import { type QueryExecutorProvider, sql } from 'kysely';

export function forUpdate<Query extends { forUpdate(): Query }>(query: Query): Query {
  return query.forUpdate();
}

export function forShare<Query extends { forShare(): Query }>(query: Query): Query {
  return query.forShare();
}

/** Skips rows that another node has locked, so that each row is handled once. */
export function forUpdateSkipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  query: Query,
): Query {
  return query.forUpdate().skipLocked();
}

/** Returns false at once when another transaction holds the name. */
export async function tryLock(trx: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name)}) as got`.execute(trx);
  return rows[0]?.got === true;
}

export async function lockShared(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`.execute(trx);
}

export async function lockAlone(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(trx);
}

/** Each schema has names of its own. */
const keyOf = (name: string) => sql`hashtextextended(current_schema() || ' ' || ${name}, 0)`;
