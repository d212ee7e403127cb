/** The portal's own database: sessions, logins under way, rate limits. Opened once, before the first request. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Database, openDatabase } from '../../../database/database.ts';
import { createReadiness, type Readiness } from '../../../database/readiness.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { portalMigrations } from './migrations/all.ts';
import type { PortalTables } from './tables.ts';

let opened: Database<PortalTables> | undefined;
let readiness: Readiness | undefined;

/** @throws StartupError when it cannot be written to or is of a newer version */
export async function openStore(where: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  useStore(
    await openDatabase<PortalTables>({
      url: where.databaseUrl,
      file: join(where.dataDir, 'portal.sqlite'),
      schema: 'portal',
      migrations: portalMigrations,
    }),
  );
}

/** For a database that is open already. */
export function useStore(database: Database<PortalTables>): void {
  opened = database;
  const log = createLog({ part: 'store' });
  readiness = createReadiness(database.check, {
    changed: (reason) => {
      if (reason === undefined) log.info('The database can be used again');
      else log.report(new Error('The database cannot be used', { cause: reason }));
    },
  });
}

/** Whether something can be stored now. */
export async function isStoreReady(): Promise<boolean> {
  return (await readiness?.()) ?? false;
}

export function store(): Kysely<PortalTables> {
  if (!opened) throw new Error('The store has not been opened');
  return opened.db;
}

export async function closeStore(): Promise<void> {
  await opened?.close();
  opened = undefined;
  readiness = undefined;
}
