/** The embedded engine: one file, durable at each commit (`disk.ts`), nothing to install. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { StartupError } from '../server/environment.ts';
import { openDisk } from './disk.ts';
import { damagedFile, type FileHealth, isDamage, openFileHealth } from './file-health.ts';
import { makeFolder } from './folder.ts';
import { withOutages } from './outage.ts';
import { reasonOf } from './reason.ts';
import { createSqliteDriver, type Lanes } from './sqlite.driver.ts';
import { guardTransactions } from './transaction-guard.ts';
import { watchDriver } from './watched-driver.ts';

/** Without this Kysely would lock around every query, and reads would wait for transactions. */
class TwoLaneAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Milliseconds. Short, because it blocks the process; `write-queue.ts` waits longer, without blocking. */
const BUSY_MS = 20;

/** Bytes to which a longer log is truncated after it was copied into the file. */
const LOG_BYTES = 4_096_000;

type Connections = Pick<Lanes, 'reader' | 'writer'>;

function openFile(file: string): Connections {
  try {
    makeFolder(dirname(file));
    const writer = new DatabaseSync(file, { timeout: 2000 });
    // Setting WAL writes to the file, so that a read-only folder fails here.
    // `normal`: the engine itself waits for the disk only when it copies the log into the file.
    writer.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory');
    writer.exec('begin immediate; commit');
    writer.exec(`pragma busy_timeout = ${BUSY_MS}`);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
    return { reader, writer };
  } catch (cause) {
    if (isDamage(cause)) throw damagedFile(file, cause);
    const message = `DATA_DIR cannot be used: writing ${file} failed (${reasonOf(cause)}). Choose a folder that can be written to.`;
    throw new StartupError(message, { cause });
  }
}

function openLasting(file: string): Lanes {
  const { reader, writer } = openFile(file);
  const health = healthOf(file, { reader, writer });
  writer.exec(`pragma journal_size_limit = ${LOG_BYTES}`);
  const disk = openDisk(`${file}-wal`);
  const close = async () => {
    await disk.close();
    await health.close();
  };
  return { reader, writer, disk: { ...disk, close }, health };
}

function healthOf(file: string, { reader, writer }: Connections): FileHealth {
  try {
    return openFileHealth(file, reader);
  } catch (error) {
    reader.close();
    writer.close();
    throw error;
  }
}

const NOTHING_TO_LOSE: FileHealth = { complained: () => {}, look: async () => {}, close: async () => {} };

/** A deleted file that only these two connections still have open, so that nothing is left when the process ends. */
function openPassing(): Lanes {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-'));
  const file = join(folder, 'passing.sqlite');
  const connections = openFile(file);
  // The first read opens the log and the index beside the file, so it must come before the deletion.
  connections.reader.exec('select count(*) from sqlite_schema');
  const disk = openDisk(`${file}-wal`);
  rmSync(folder, { recursive: true });
  return { ...connections, disk, health: NOTHING_TO_LOSE };
}

/** @param file a path, or `:memory:` for a database that is deleted on close */
export function openSqlite<Tables>(
  file: string,
  schema: string,
): {
  db: Kysely<Tables>;
  look(): Promise<void>;
  close(): Promise<void>;
} {
  const opened = file === ':memory:' ? openPassing() : openLasting(file);
  const driver = guardTransactions(
    watchDriver(withOutages(createSqliteDriver(opened)), { schema, hasTraces: false }),
  );
  const dialect: Dialect = {
    createAdapter: () => new TwoLaneAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  // Kysely closes only drivers that ran a query; the migrations always run one.
  const db = new Kysely<Tables>({ dialect });
  return { db, look: opened.health.look, close: () => db.destroy() };
}
