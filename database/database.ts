/** One query builder, two engines. Which one is a setting; the tables, queries and migrations are the same. */
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { checkWriting } from './check-writing.ts';
import { damagedFile, isDamage } from './damage.ts';
import { type Migrations, migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

export interface Database<Tables> {
  /** Inside `db.transaction().execute(async (trx) => …)` pass `trx` on: a write through `db` throws there. */
  readonly db: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgresql';
  /** Writes something and waits until it is stored. Rejects while that cannot be, and when the file is damaged. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface Where {
  /** `postgres://…`; the embedded database when there is none. */
  readonly url?: string | undefined;
  /** The embedded database's path, or `:memory:` for one that is gone after `close`. */
  readonly file: string;
  /** The PostgreSQL schema, created when missing. */
  readonly schema: string;
  readonly migrations: Migrations;
}

/**
 * Opens the database and brings it up to this release.
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
  /** Rejects when the place where the data lies is damaged or full, as far as the engine's file tells. */
  readonly look: () => Promise<void>;
  /** Keeps two nodes that start at once from migrating both. */
  readonly lock: (trx: QueryExecutorProvider) => Promise<void>;
  /** How a message names this database. */
  readonly place: string;
}

/** A transaction that writes is the only one there: SQLite needs no other lock. */
function onSqlite<Tables>(file: string): Opened<Tables> {
  return { ...openSqlite<Tables>(file), engine: 'sqlite', lock: async () => {}, place: file };
}

/** Its client is loaded only where it is used: the embedded default starts without it. */
async function onPostgresql<Tables>(url: string, schema: string): Promise<Opened<Tables>> {
  const { lockSchema, openPostgresql } = await import('./postgresql.ts');
  const opened = await openPostgresql<Tables>(url, schema);
  const look = async () => {};
  return { ...opened, engine: 'postgresql', look, lock: lockSchema(schema), place: `schema ${schema}` };
}
