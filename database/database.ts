/** One query builder, two engines. Which one is a setting; the tables, queries and migrations are the same. */
import type { Kysely } from 'kysely';
import { type Migrations, migrate } from './migrate.ts';
import { lockSchema, openPostgresql } from './postgresql.ts';
import { openSqlite } from './sqlite.ts';

export interface Database<Tables> {
  /** Inside `db.transaction().execute(async (trx) => …)` pass `trx` on: a write through `db` throws there. */
  readonly db: Kysely<Tables>;
  readonly engine: 'sqlite' | 'postgresql';
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
 * @throws DatabaseUnusable (a StartupError by name) when it cannot be reached or written to, or is of a newer version
 */
export async function openDatabase<Tables>(where: Where): Promise<Database<Tables>> {
  const engine = where.url ? 'postgresql' : 'sqlite';
  const { db, close } = where.url
    ? await openPostgresql<Tables>(where.url, where.schema)
    : openSqlite<Tables>(where.file);
  try {
    // `begin immediate` is SQLite's lock, so there it needs no other.
    const lock = where.url ? lockSchema(where.schema) : async () => {};
    await migrate(db, where.migrations, lock, where.url ? `schema ${where.schema}` : where.file);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine, close };
}
