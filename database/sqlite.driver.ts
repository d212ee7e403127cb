/**
 * Two lanes over one SQLite file: a reader that never waits, and a writer that serves one at a time. A transaction
 * holds the writer from its first moment, so nobody else's write can slip into it; `group-commit.ts` says when it is
 * kept.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { createGroupCommit, type GroupCommit, type Member } from './group-commit.ts';
import { isInPassing } from './in-passing.ts';
import { isRead } from './transaction-guard.ts';

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
  end(word: 'commit' | 'rollback'): Promise<void>;
}

/** One caller's way in: reads go to the reader until a transaction is begun, then everything goes to the writer. */
function createLane(read: Run, write: Run, writes: GroupCommit): Lane {
  let member: Member | undefined;
  return {
    executeQuery: async <Row>(query: CompiledQuery) => {
      const answer = () => {
        if (member) return member.run(() => write(query));
        if (isRead(query)) return read(query);
        return isInPassing(query) ? writes.inPassing(() => write(query)) : writes.alone(() => write(query));
      };
      return (await answer()) as QueryResult<Row>;
    },
    streamQuery: () => {
      throw new Error('Streams are not offered: read page by page');
    },
    begin: async () => {
      member = await writes.begin();
    },
    end: async (word) => {
      try {
        await member?.end(word);
      } finally {
        // A commit that failed is followed by a rollback, which finds it over, or has something left to undo.
        if (word === 'rollback') member = undefined;
      }
      member = undefined;
    },
  };
}

/** `read` is the readers' lane by itself. */
export function createSqliteDriver({ reader, writer }: Lanes): {
  readonly driver: Driver;
  readonly read: Run;
} {
  const writes = createGroupCommit(writer);
  const read = runOn(reader);
  const write = runOn(writer);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => createLane(read, write, writes),
    beginTransaction: (connection) => (connection as Lane).begin(),
    commitTransaction: (connection) => (connection as Lane).end('commit'),
    rollbackTransaction: (connection) => (connection as Lane).end('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {
      await writes.close();
      reader.close();
      writer.close();
    },
  };
  return { driver, read };
}
