/** One query builder for two engines, with the same tables, queries and migrations. DATABASE_URL chooses the engine. */
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { checkWriting } from './check-writing.ts';
import { damagedFile, isDamage } from './damage.ts';
import { type Migrations, migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

export interface Database<Tables> {
  /** Inside `db.transaction().execute(async (trx) => …)` pass `trx` on: a write through `db` throws there. */
  readonly db: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgresql';
  /** Writes a row and waits until it is stored. Rejects when that fails, and when the file is damaged. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface Where {
  /** `postgres://…`; without it the embedded database. */
  readonly url?: string | undefined;
  /** The path of the embedded database; `:memory:` for one that is deleted on `close`. */
  readonly file: string;
  /** The PostgreSQL schema, created when missing. */
  readonly schema: string;
  readonly migrations: Migrations;
}

/**
 * Opens the database and runs the missing migrations.
 * @throws StartupError when it cannot be reached or written to, or is of a newer version
 */
export async function openDatabase<Tables>(where: Where): Promise<Database<Tables>> {
  const { url, file, schema, migrations } = where;
  const opened = url ? await onPostgresql<Tables>(url, schema) : onSqlite<Tables>(file);
  try {
    await migrate(opened.db, migrations, opened.lock, opened.place);
  } catch (error) {
    await opened.close();
    throw isDamage(error) ? damagedFile(file, error) : error;
  }
  const { db, engine, close, look } = opened;
  const check = async () => {
    await look();
    await checkWriting(db);
    await look();
  };
  return { db, engine, check, close };
}

interface Opened<Tables> extends Omit<Database<Tables>, 'check'> {
  /** Rejects when the file is damaged or the disk is full. */
  readonly look: () => Promise<void>;
  /** Prevents that two nodes migrate at the same time. */
  readonly lock: (trx: QueryExecutorProvider) => Promise<void>;
  /** The name of this database in messages. */
  readonly place: string;
}

/** SQLite has one writing transaction at a time, so it needs no other lock. */
function onSqlite<Tables>(file: string): Opened<Tables> {
  return { ...openSqlite<Tables>(file), engine: 'sqlite', lock: async () => {}, place: file };
}

/** Imported only when used, so that the embedded database starts without the client. */
async function onPostgresql<Tables>(url: string, schema: string): Promise<Opened<Tables>> {
  const { lockSchema, openPostgresql } = await import('./postgresql.ts');
  const opened = await openPostgresql<Tables>(url, schema);
  const look = async () => {};
  return { ...opened, engine: 'postgresql', look, lock: lockSchema(schema), place: `schema ${schema}` };
}
