/**
 * Two lanes over one SQLite file: a reader that never waits, and a writer that serves one at a time. A transaction
 * holds the writer from its first moment (`begin immediate`), so nobody else's write can slip into it.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isRead } from './transaction-guard.ts';
import { createTurns, type Turns } from './turns.ts';

interface Statement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}
/** Two connections to one file. */
export interface Lanes {
  readonly reader: DatabaseSync;
  readonly writer: DatabaseSync;
}
type Run = (query: CompiledQuery) => QueryResult<unknown>;

/** More distinct statements than the house has; a guard against SQL that is built per request. */
const MOST_STATEMENTS = 1000;

function runOn(database: DatabaseSync): Run {
  const statements = new Map<string, Statement>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    const made = { statement, returnsRows: statement.columns().length > 0 };
    statements.set(sql, made);
    return made;
  };
  return ({ sql, parameters }) => {
    const { statement, returnsRows } = prepared(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

interface Lane extends DatabaseConnection {
  begin(): Promise<void>;
  end(word: 'commit' | 'rollback'): void;
}

/** One caller's way in: reads go to the reader until a transaction is begun, then everything goes to the writer. */
function createLane(read: Run, write: Run, writer: DatabaseSync, turns: Turns): Lane {
  let leave: (() => void) | undefined;
  const withTurn = async <Result>(work: () => Result): Promise<Result> => {
    const done = await turns.take();
    try {
      return await turns.retryWhileBusy(work);
    } finally {
      done();
    }
  };
  const finish = () => {
    leave?.();
    leave = undefined;
  };
  return {
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (leave) return write(query) as QueryResult<Row>;
      return (isRead(query) ? read(query) : await withTurn(() => write(query))) as QueryResult<Row>;
    },
    streamQuery: () => {
      throw new Error('Streams are not offered: read page by page');
    },
    begin: async () => {
      const done = await turns.take();
      try {
        await turns.retryWhileBusy(() => writer.exec('begin immediate'));
        leave = done;
      } catch (error) {
        done();
        throw error;
      }
    },
    end: (word) => {
      try {
        // A full disk may have ended the transaction already.
        if (word === 'commit' || writer.isTransaction) writer.exec(word);
      } catch (error) {
        if (word === 'rollback') finish();
        throw error;
      }
      finish();
    },
  };
}

/** `read` is the readers' lane by itself. */
export function createSqliteDriver({ reader, writer }: Lanes): {
  readonly driver: Driver;
  readonly read: Run;
} {
  const turns = createTurns();
  const read = runOn(reader);
  const write = runOn(writer);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => createLane(read, write, writer, turns),
    beginTransaction: (connection) => (connection as Lane).begin(),
    commitTransaction: async (connection) => (connection as Lane).end('commit'),
    rollbackTransaction: async (connection) => (connection as Lane).end('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {
      reader.close();
      writer.close();
    },
  };
  return { driver, read };
}
