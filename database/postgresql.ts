/** The engine to scale out: PostgreSQL 15 or newer. The portal and the back office have their own schemas. */
import { type Dialect, Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import type { DatabaseConnections } from '../server/database-settings.ts';
import { isStartupError, StartupError } from '../server/environment.ts';
import { withOutages } from './outage.ts';
import { openPool, type PoolSettings } from './postgresql.pool.ts';
import { checkRoom } from './postgresql.room.ts';
import { reasonOf } from './reason.ts';
import { guardTransactions } from './transaction-guard.ts';
import { watchDriver } from './watched-driver.ts';

/** Milliseconds that a migration waits for the lock of a table. Meanwhile every other request for it waits too. */
const MIGRATION_LOCK_MS = 10_000;

interface Opened<Tables> {
  readonly db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  readClock(): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param schema created when missing; the only one in which unqualified table names are looked up
 * @param prepare migrates; it has a connection of its own, on which a statement may take as long as it needs
 * @param say called with a warning for the operator
 */
export async function openPostgresql<Tables>(
  url: string,
  schema: string,
  connections: DatabaseConnections,
  prepare: (db: Kysely<Tables>) => Promise<void>,
  say: (warning: string) => void,
): Promise<Opened<Tables>> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  const settings = { ...connections, url, schema };
  const first = onPool<Tables>({ ...settings, pool: 1, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 });
  try {
    await connected(url, async () => {
      await createSchema(first, schema);
      await checkRoom(first, settings, say);
    });
    await prepare(first);
  } finally {
    await first.destroy();
  }
  const db = onPool<Tables>(settings);
  const readClock = async () => {
    const { rows } = await sql<{
      at: number;
    }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
    return rows[0]!.at;
  };
  return { db, readClock, close: () => db.destroy() };
}

function onPool<Tables>(settings: PoolSettings): Kysely<Tables> {
  const { schema } = settings;
  const plain = new PostgresDialect({ pool: openPool(settings) });
  const dialect: Dialect = {
    createAdapter: () => plain.createAdapter(),
    createDriver: () =>
      guardTransactions(watchDriver(withOutages(plain.createDriver()), { schema, hasTraces: true })),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
  };
  return new Kysely<Tables>({ dialect });
}

async function connected(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (isStartupError(cause)) throw cause;
    const reason = `connecting to ${withoutPassword(url)} failed (${reasonOf(cause)})`;
    throw new StartupError(`DATABASE_URL cannot be used: ${reason}.`, { cause });
  }
}

/** Two nodes may create it at once. When it exists, the right to create schemas is not needed. */
async function createSchema<Tables>(db: Kysely<Tables>, schema: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSchema(schema)(trx);
    const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(trx);
    if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(trx);
  });
}

/** Held until the transaction ends, which waits for other locks only a while. */
export const lockSchema = (schema: string) => async (trx: QueryExecutorProvider) => {
  await sql`select pg_advisory_xact_lock(hashtext(${`mijn-omgeving ${schema}`}))`.execute(trx);
  await sql`set local lock_timeout to ${sql.raw(String(MIGRATION_LOCK_MS))}`.execute(trx);
  // Behind a pooler these are the role's.
  await sql`set local statement_timeout to 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout to 0`.execute(trx);
};

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
