/** Counts the statements of a database where metrics are read, and says in each of PostgreSQL's to which request it belongs. */
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import { count, hasMetrics } from '../server/metrics.ts';
import { traceHere } from '../server/trace.ts';

interface Settings {
  readonly schema: string;
  /** The embedded database has no list of statements in which the trace would be seen. */
  readonly hasTraces: boolean;
}

export function watchDriver(driver: Driver, { schema, hasTraces }: Settings): Driver {
  const isCounted = hasMetrics();
  if (!(isCounted || hasTraces)) return driver;
  const wrapped = new WeakSet<DatabaseConnection>();
  const wrap = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => {
      if (isCounted) count('database_statements_total', { schema });
      return execute(hasTraces ? withTrace(query) : query, options);
    };
    wrapped.add(connection);
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const connection = await driver.acquireConnection(options);
      if (!wrapped.has(connection)) wrap(connection);
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  };
}

/** As the server's list of running and slow statements shows it. */
function withTrace(query: CompiledQuery): CompiledQuery {
  const trace = traceHere();
  return trace === undefined ? query : { ...query, sql: `${query.sql} /*trace='${trace}'*/` };
}
