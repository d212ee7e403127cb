/** Chooses the engine's locks by the query builder, so that a repository needs only its `trx`. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';
import * as postgresql from './locking.postgresql.ts';
import * as sqlite from './locking.sqlite.ts';

type Lockable<Query> = { forUpdate(): Query; skipLocked(): Query };

const engineOf = (trx: QueryExecutorProvider) =>
  trx.getExecutor().adapter instanceof PostgresAdapter ? postgresql : sqlite;

/** Locks the rows that this transaction reads and will change. */
export function forUpdate<Query extends Lockable<Query>>(trx: QueryExecutorProvider, query: Query): Query {
  return engineOf(trx).forUpdate(query);
}

/** Keeps the rows that a statement reads as they are until its transaction ends. Any number of transactions can share them. */
export function forShare<Query extends { forShare(): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query {
  return engineOf(db).forShare(query);
}

/** Locks rows for one node, and skips those that another node has locked. */
export function forUpdateSkipLocked<Query extends Lockable<Query>>(
  trx: QueryExecutorProvider,
  query: Query,
): Query {
  return engineOf(trx).forUpdateSkipLocked(query);
}

/** Locks a name until the end of the transaction; false when another transaction has it. */
export function tryLock(trx: QueryExecutorProvider, name: string): Promise<boolean> {
  return engineOf(trx).tryLock(trx, name);
}

/** Waits for the name, and locks it until the end of the transaction. Any number of transactions can share it. */
export function lockShared(trx: QueryExecutorProvider, name: string): Promise<void> {
  return engineOf(trx).lockShared(trx, name);
}

/** Waits until no other transaction has the name, shared or alone, and locks it until the end of the transaction. */
export function lockAlone(trx: QueryExecutorProvider, name: string): Promise<void> {
  return engineOf(trx).lockAlone(trx, name);
}
