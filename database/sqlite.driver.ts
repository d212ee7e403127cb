/**
 * Two connections to one SQLite file: a reader that never waits, and a writer for one caller at a time. A transaction
 * holds the writer from its start (`begin immediate`), so that no other write becomes part of it. A write resolves when
 * `disk.ts` has flushed it.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Disk } from './disk.ts';
import type { FileHealth } from './file-health.ts';
import { isRead } from './transaction-guard.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

/** Two connections to one file, its disk and its health. */
export interface Lanes {
  readonly reader: DatabaseSync;
  readonly writer: DatabaseSync;
  readonly disk: Disk;
  readonly health: FileHealth;
}
type Run = (query: CompiledQuery) => QueryResult<unknown>;

/** More than our distinct statements; a guard against SQL that is built per request. */
const MOST_STATEMENTS = 1000;

function runOn(database: DatabaseSync, { complained }: FileHealth): Run {
  const statements = new Map<string, { readonly statement: StatementSync; readonly returnsRows: boolean }>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    const made = { statement, returnsRows: statement.columns().length > 0 };
    statements.set(sql, made);
    return made;
  };
  const run: Run = ({ sql, parameters }) => {
    const { statement, returnsRows } = prepared(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
  return (query) => {
    try {
      return run(query);
    } catch (error) {
      complained(error);
      throw error;
    }
  };
}

interface Lane extends DatabaseConnection {
  begin(): Promise<void>;
  end(word: 'commit' | 'rollback'): Promise<void>;
}

interface Writer {
  readonly database: DatabaseSync;
  readonly run: Run;
  readonly writeQueue: WriteQueue;
  readonly disk: Disk;
}

/** The connection of one caller. Reads go to the reader, and inside a transaction to the writer. */
function createLane(read: Run, { database, run, writeQueue, disk }: Writer): Lane {
  let leave: (() => void) | undefined;
  const write = (query: CompiledQuery) => {
    const result = run(query);
    disk.wrote();
    return result;
  };
  const byItself = async (query: CompiledQuery) => {
    const done = await writeQueue.enter();
    try {
      return await writeQueue.retryWhileBusy(() => write(query));
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
      if (isRead(query)) return read(query) as QueryResult<Row>;
      const result = (await byItself(query)) as QueryResult<Row>;
      await disk.flushed();
      return result;
    },
    streamQuery: () => {
      throw new Error('Streams are not supported: read page by page');
    },
    begin: async () => {
      const done = await writeQueue.enter();
      try {
        await writeQueue.retryWhileBusy(() => database.exec('begin immediate'));
        leave = done;
      } catch (error) {
        done();
        throw error;
      }
    },
    end: async (word) => {
      // After a failed commit Kysely calls rollback, when nothing is left to undo.
      if (!leave) return;
      try {
        // On a full disk the engine may have ended the transaction already.
        if (word === 'commit' || database.isTransaction) database.exec(word);
      } catch (error) {
        if (word === 'rollback') finish();
        throw error;
      }
      disk.wrote();
      finish();
      // Also after a rollback: the transaction may have read a write of another caller that is not on disk yet.
      await disk.flushed();
    },
  };
}

export function createSqliteDriver({ reader, writer, disk, health }: Lanes): Driver {
  const read = runOn(reader, health);
  const writing: Writer = {
    database: writer,
    run: runOn(writer, health),
    writeQueue: createWriteQueue(),
    disk,
  };
  return {
    init: async () => {},
    acquireConnection: async () => createLane(read, writing),
    beginTransaction: (connection) => (connection as Lane).begin(),
    commitTransaction: (connection) => (connection as Lane).end('commit'),
    rollbackTransaction: (connection) => (connection as Lane).end('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {
      await disk.close();
      reader.close();
      writer.close();
    },
  };
}
