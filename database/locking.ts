/** Chooses the engine's way of locking by the query builder itself, so that a repository needs only its `trx`. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';
import * as postgresql from './locking.postgresql.ts';
import * as sqlite from './locking.sqlite.ts';

type Lockable<Query> = { forUpdate(): Query; skipLocked(): Query };

const engineOf = (trx: QueryExecutorProvider) =>
  trx.getExecutor().adapter instanceof PostgresAdapter ? postgresql : sqlite;

/** Rows read to be changed in this transaction: nobody else changes them meanwhile. */
export function forUpdate<Query extends Lockable<Query>>(trx: QueryExecutorProvider, query: Query): Query {
  return engineOf(trx).forUpdate(query);
}

/** Rows to be worked on by one node: those that another one holds are passed over. */
export function forUpdateSkipLocked<Query extends Lockable<Query>>(
  trx: QueryExecutorProvider,
  query: Query,
): Query {
  return engineOf(trx).forUpdateSkipLocked(query);
}

/** Takes a name for as long as the transaction lasts; false when another one has it. */
export function tryLock(trx: QueryExecutorProvider, name: string): Promise<boolean> {
  return engineOf(trx).tryLock(trx, name);
}
