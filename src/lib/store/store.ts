/** The portal's own database: sessions, logins under way, rate limits. Opened once, before the first request. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Database, openDatabase } from '../../../database/database.ts';
import { clockOf, databaseHealth } from '../../../database/health.ts';
import { broken, type NodeHealth } from '../../../server/node-health.ts';
import { nodeName } from '../../../server/node-name.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { portalMigrations } from './migrations/all.ts';
import type { PortalTables } from './tables.ts';

let opened: Database<PortalTables> | undefined;
let health: (() => Promise<NodeHealth>) | undefined;

/** @throws StartupError when it cannot be written to or is of a newer version */
export async function openStore(
  where: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'connections'>>,
): Promise<void> {
  const { connections } = where;
  useStore(
    await openDatabase<PortalTables>({
      url: where.databaseUrl,
      file: join(where.dataDir, 'portal.sqlite'),
      schema: 'portal',
      migrations: portalMigrations,
      connections: connections && { ...connections, node: nodeName() },
      warn: (warning) => createLog({ part: 'store' }).warn(warning),
    }),
  );
}

/** For a database that is open already. */
export function useStore(database: Database<PortalTables>): void {
  opened = database;
  const log = createLog({ part: 'store' });
  health = databaseHealth(database, log, clockOf(database, log));
}

/** Whether something can be stored now. */
export async function storeHealth(): Promise<NodeHealth> {
  return (await health?.()) ?? broken('the store is not open');
}

export function store(): Kysely<PortalTables> {
  if (!opened) throw new Error('The store has not been opened');
  return opened.db;
}

export async function closeStore(): Promise<void> {
  await opened?.close();
  opened = undefined;
  health = undefined;
}
