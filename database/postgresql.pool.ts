/**
 * The connections to PostgreSQL. A pool of them is full at `DATABASE_POOL`; a wait of more than two seconds for one is an
 * outage. Every connection has a listener for errors, also in the middle of a transaction: without one, a connection
 * that is lost there would end the process.
 */
import { readFileSync } from 'node:fs';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseConnections } from '../server/database-settings.ts';
import { StartupError } from '../server/environment.ts';
import { watch } from '../server/metrics.ts';
import { reasonOf } from './reason.ts';

const { Pool, types } = pg;

const BIGINT = 20;
const NUMERIC = 1700;

/** Parses counts and sums as numbers instead of text: ours are cents and row counts, far below 2^53. */
const numbersAsNumbers = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT || type === NUMERIC ? Number : types.getTypeParser(type, format as 'text'),
};

const CONNECT_MS = 2_000;
/** The server ends a statement first. Only one that is silent, such as behind a broken network, takes this much longer. */
const SILENCE_MS = 2_000;

export interface PoolSettings extends DatabaseConnections {
  readonly url: string;
  readonly schema: string;
}

/** The pool as Kysely uses it. */
export function openPool(settings: PoolSettings): PostgresPool {
  const { schema, pool: max, statementMs, lockMs, idleInTransactionMs } = settings;
  const ofSession = `set search_path to "${schema}"; set statement_timeout to ${statementMs}; set lock_timeout to ${lockMs}; set idle_in_transaction_session_timeout to ${idleInTransactionMs}`;
  const pool = new Pool({
    ...addressOf(settings),
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(statementMs ? { query_timeout: statementMs + SILENCE_MS } : {}),
    application_name: applicationName(settings),
    types: numbersAsNumbers,
    onConnect: async (client) => {
      client.on('error', () => {});
      if (await isPooled(client, schema)) return;
      await client.query(ofSession);
    },
  });
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => {});
  watch('database_connections', () => [
    { labels: { schema, state: 'in use' }, value: pool.totalCount - pool.idleCount },
    { labels: { schema, state: 'idle' }, value: pool.idleCount },
    { labels: { schema, state: 'waited for' }, value: pool.waitingCount },
  ]);
  return { connect: async () => withoutSilence(await pool.connect()), end: () => pool.end(), options: {} };
}

/**
 * Whether a pooler is between us and the server: what we set for a session would be another's, so that the schema and the
 * limits must be those of the role. A pooler has a process number of its own for our connection.
 * @throws StartupError when the role has another schema
 */
async function isPooled(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ process: number; path: string; role: string }>(
    "select pg_backend_pid() as process, current_setting('search_path') as path, current_user as role",
  );
  const { process, path, role } = rows[0]!;
  if (process === (client as { processID?: number }).processID) return false;
  if (path.replaceAll('"', '') === schema) return true;
  throw new StartupError(
    `DATABASE_URL leads to a pooler, where the role ${role} works in the schema ${path}. Run: alter role "${role}" set search_path to "${schema}". Portal and back office need a role each.`,
  );
}

/** The start of the name of each of our pools in the server's list. */
export const OUR_NAME = 'mijn-omgeving';

/** PostgreSQL cuts it off at 63 bytes. */
export const applicationName = ({ schema, node }: Pick<PoolSettings, 'schema' | 'node'>): string =>
  `${OUR_NAME} ${schema} ${node ?? ''}`.trim().slice(0, 63);

/** A connection whose server is silent is closed, because the library would let later statements wait behind the first. */
function withoutSilence(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: async (statement: string, parameters: unknown[]) => {
      try {
        return await client.query(statement, parameters);
      } catch (error) {
        if (error instanceof Error && error.message === 'Query read timeout')
          void (client as unknown as pg.Client).end().catch(() => {});
        throw error;
      }
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient;
}

/** With an authority's certificate the connection is encrypted and the server's name checked, whatever the address says. */
function addressOf({ url, ca }: PoolSettings) {
  if (ca === undefined) return { connectionString: url };
  const plain = new URL(url);
  for (const name of [...plain.searchParams.keys()])
    if (name.startsWith('ssl')) plain.searchParams.delete(name);
  return { connectionString: plain.href, ssl: { ca: certificateIn(ca), rejectUnauthorized: true } };
}

function certificateIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`DATABASE_CA cannot be used: reading ${file} failed (${reasonOf(cause)}).`, {
      cause,
    });
  }
}
