/**
 * Inside a transaction every write must use its `trx`. A write through the outer `db` would wait for the transaction
 * that it is part of (SQLite: for ever), or would stay after a rollback. Here it throws at once, on both engines. A
 * read through `db` is allowed: it sees the last commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from 'kysely';

interface Scope {
  readonly of: Driver;
  open: boolean;
}

const here = new AsyncLocalStorage<Scope>();

const ADVICE = 'inside a transaction: pass its trx on instead of the outer db';

/** Whether a query only reads, so that it may run outside the transaction, or on the reader's connection. */
export function isRead(query: CompiledQuery): boolean {
  return SelectQueryNode.is(query.query) || /^\s*select\b/i.test(query.sql);
}

/** Wraps a driver, and refuses outer writes and nested transactions. */
export function guardTransactions(driver: Driver): Driver {
  const scopes = new WeakMap<DatabaseConnection, Scope>();
  const guarded = new WeakSet<DatabaseConnection>();

  const insideOne = () => {
    const scope = here.getStore();
    return scope?.open === true && scope.of === driver;
  };
  const guard = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      if (insideOne() && !scopes.has(connection) && !isRead(query))
        throw new Error(`A write ${ADVICE}: ${query.sql}`);
      return execute(query, options);
    };
    guarded.add(connection);
  };
  const end = (connection: DatabaseConnection) => {
    const scope = scopes.get(connection);
    if (scope) scope.open = false;
    scopes.delete(connection);
  };

  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const connection = await driver.acquireConnection(options);
      if (!guarded.has(connection)) guard(connection);
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: async (connection, settings) => {
      if (insideOne()) throw new Error(`A second transaction ${ADVICE}`);
      // Before the first await, so that the scope includes the caller's continuation, which runs the callback.
      const scope: Scope = { of: driver, open: false };
      here.enterWith(scope);
      await driver.beginTransaction(connection, settings);
      scope.open = true;
      scopes.set(connection, scope);
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection);
      end(connection);
    },
    rollbackTransaction: async (connection) => {
      try {
        await driver.rollbackTransaction(connection);
      } finally {
        end(connection);
      }
    },
  };
}
