/** The engine to scale out: PostgreSQL 15 or newer. The portal and the back office have their own schemas. */
import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import pg from 'pg';
import { StartupError } from '../contract/environment.ts';
import { reasonOf } from './reason.ts';
import { guardTransactions } from './transaction-guard.ts';

const { Pool, types } = pg;

const BIGINT = 20;
const NUMERIC = 1700;

/** Parses counts and sums as numbers instead of text: ours are cents and row counts, far below 2^53. */
const numbersAsNumbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT || type === NUMERIC ? Number : types.getTypeParser(type, format as 'text'),
};

const CONNECT_MS = 5000;

/** @param schema created when missing; the only one in which unqualified table names are looked up */
export async function openPostgresql<Tables>(
  url: string,
  schema: string,
): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`Not a schema name: ${schema}`);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    types: numbersAsNumbers,
  });
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: guardedDialect(pool, schema) });
  try {
    await createSchema(db, schema);
  } catch (cause) {
    await db.destroy();
    throw new StartupError(
      `DATABASE_URL cannot be used: connecting to ${withoutPassword(url)} failed (${reasonOf(cause)}).`,
      {
        cause,
      },
    );
  }
  return { db, close: () => db.destroy() };
}

/** PostgreSQL's own dialect, with each connection in the schema and with our check of transactions. */
function guardedDialect(pool: InstanceType<typeof Pool>, schema: string): Dialect {
  const inSchema = {
    sql: `set search_path to "${schema}"`,
    parameters: [],
    query: sql`set`.toOperationNode(),
  };
  const plain = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(inSchema as unknown as CompiledQuery);
    },
  });
  return {
    createAdapter: () => plain.createAdapter(),
    createDriver: () => guardTransactions(plain.createDriver()),
    createQueryCompiler: () => plain.createQueryCompiler(),
    createIntrospector: (db) => plain.createIntrospector(db),
  };
}

/** Two nodes may create it at once. When it exists, the right to create schemas is not needed. */
async function createSchema<Tables>(db: Kysely<Tables>, schema: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSchema(schema)(trx);
    const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(trx);
    if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(trx);
  });
}

/** Held until the transaction ends. */
export const lockSchema = (schema: string) => async (trx: QueryExecutorProvider) => {
  await sql`select pg_advisory_xact_lock(hashtext(${`mijn-omgeving ${schema}`}))`.execute(trx);
};

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
