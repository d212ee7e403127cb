/** The settings of the PostgreSQL database. Portal and back office each parse them, and each has a pool of connections. */
import * as v from 'valibot';
import { countText } from './environment.ts';
import { databaseAddress } from './setting-forms.ts';

export const DATABASE_SETTINGS = {
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: v.optional(databaseAddress),
  /** Path of the CA's certificate. When set, the connection is encrypted and the server's certificate is checked. */
  DATABASE_CA: v.optional(v.string()),
  /** The most connections of one pool. A node with the embedded back office has two pools. */
  DATABASE_POOL: v.optional(countText, '10'),
  /** Seconds after which the server ends a statement, a wait for a lock, and an idle transaction. */
  DATABASE_STATEMENT_SECONDS: v.optional(countText, '10'),
  DATABASE_LOCK_SECONDS: v.optional(countText, '2'),
  DATABASE_IDLE_SECONDS: v.optional(countText, '10'),
  /** Whether a node whose clock is not that of the server is out of service. */
  DATABASE_CLOCK: v.optional(v.picklist(['compared', 'ignored']), 'compared'),
};

const schema = v.object(DATABASE_SETTINGS);

export interface DatabaseConnections {
  readonly ca?: string | undefined;
  readonly pool: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  readonly comparesClocks: boolean;
  /** The name of this process in the server's list of connections. */
  readonly node?: string | undefined;
}

export function connectionsOf(given: v.InferOutput<typeof schema>): DatabaseConnections {
  return {
    ca: given.DATABASE_CA,
    pool: given.DATABASE_POOL,
    statementMs: given.DATABASE_STATEMENT_SECONDS * 1000,
    lockMs: given.DATABASE_LOCK_SECONDS * 1000,
    idleInTransactionMs: given.DATABASE_IDLE_SECONDS * 1000,
    comparesClocks: given.DATABASE_CLOCK === 'compared',
  };
}

/** The values when no setting is given, as in a test. */
export const DEFAULT_CONNECTIONS = connectionsOf(v.parse(schema, {}));
