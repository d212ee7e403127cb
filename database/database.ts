/** One query builder for two engines, with the same tables, queries and migrations. DATABASE_URL chooses the engine. */
import type { Kysely } from 'kysely';
import { type DatabaseConnections, DEFAULT_CONNECTIONS } from '../server/database-settings.ts';
import { checkWriting } from './check-writing.ts';
import { damagedFile, isDamage } from './file-health.ts';
import { type Migrations, migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

export interface Database<Tables> {
  /** Inside `db.transaction().execute(async (trx) => …)` pass `trx` on: a write through `db` throws there. */
  readonly db: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgresql';
  /** Writes a row and waits until it is stored. Rejects when that fails, and when the file is damaged. */
  check(): Promise<void>;
  /** Milliseconds since 1970 by the server's clock, where nodes are compared with it; the embedded database has their own. */
  readonly readClock?: (() => Promise<number>) | undefined;
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
  readonly connections?: DatabaseConnections | undefined;
  /** Called with a warning for the operator. */
  readonly warn?: ((warning: string) => void) | undefined;
}

/**
 * Opens the database and runs the missing migrations.
 * @throws StartupError when it cannot be reached or written to, or is of a newer version
 */
export async function openDatabase<Tables>(where: Where): Promise<Database<Tables>> {
  const { url } = where;
  const { look, ...opened } = url ? await onPostgresql<Tables>(url, where) : await onSqlite<Tables>(where);
  const check = async () => {
    await look();
    await checkWriting(opened.db);
    await look();
  };
  return { ...opened, check };
}

interface Opened<Tables> extends Omit<Database<Tables>, 'check'> {
  /** Rejects when the file is damaged or the disk is full. */
  readonly look: () => Promise<void>;
}

/** SQLite has one writing transaction at a time, so a migration needs no other lock. */
async function onSqlite<Tables>({ file, schema, migrations }: Where): Promise<Opened<Tables>> {
  const opened = openSqlite<Tables>(file, schema);
  try {
    await migrate(opened.db, migrations, async () => {}, file);
  } catch (error) {
    await opened.close();
    throw isDamage(error) ? damagedFile(file, error) : error;
  }
  return { ...opened, engine: 'sqlite' };
}

/** Imported only when used, so that the embedded database starts without the client. */
async function onPostgresql<Tables>(
  url: string,
  { schema, migrations, connections = DEFAULT_CONNECTIONS, warn = () => {} }: Where,
): Promise<Opened<Tables>> {
  const { lockSchema, openPostgresql } = await import('./postgresql.ts');
  const prepare = (db: Kysely<Tables>) => migrate(db, migrations, lockSchema(schema), `schema ${schema}`);
  const opened = await openPostgresql<Tables>(url, schema, connections, prepare, warn);
  const readClock = connections.comparesClocks ? opened.readClock : undefined;
  return { ...opened, readClock, engine: 'postgresql', look: async () => {} };
}
