/** The embedded engine: one file, durable at each commit (WAL, synchronous=FULL), nothing to install. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createSqliteDriver } from './sqlite.driver.ts';
import { guardTransactions } from './transaction-guard.ts';
import { DatabaseUnusable, reasonOf } from './unusable.ts';

/** Kysely would put a lock of its own round every query otherwise, and reads would wait for transactions. */
class TwoLaneAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Short, since it blocks the whole process; `turns.ts` waits longer, without blocking. */
const BUSY_MS = 20;

function openFile(file: string): { reader: DatabaseSync; writer: DatabaseSync } {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const writer = new DatabaseSync(file, { timeout: 2000 });
    // Asking for WAL writes to the file: a folder that cannot be written to shows itself here.
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
    writer.exec('begin immediate; commit');
    writer.exec(`pragma busy_timeout = ${BUSY_MS}`);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
    return { reader, writer };
  } catch (cause) {
    const message = `DATA_DIR cannot be used: writing ${file} failed (${reasonOf(cause)}). Choose a folder that can be written to.`;
    throw new DatabaseUnusable(message, { cause });
  }
}

/** @param file a path, or `:memory:` for a file that is gone when the database is closed */
export function openSqlite<Tables>(file: string): { db: Kysely<Tables>; close(): Promise<void> } {
  const passing = file === ':memory:' ? mkdtempSync(join(tmpdir(), 'mijn-omgeving-')) : undefined;
  const driver = guardTransactions(createSqliteDriver(() => openFile(passing ? join(passing, 'passing.sqlite') : file)));
  const dialect: Dialect = {
    createAdapter: () => new TwoLaneAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    close: async () => {
      // A database that was never asked anything is not closed by Kysely.
      await driver.destroy().catch(() => {});
      await db.destroy().catch(() => {});
      if (passing) rmSync(passing, { recursive: true, force: true });
    },
  };
}
