/** The back office's own database: its schema, its file, its migrations. */
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import type { BackofficeConfig } from './kernel/config.ts';
import type { BackofficeTables } from './kernel/tables.ts';
import { backofficeMigrations } from './migrations.ts';
import { refuseMadeUpPeople } from './seed/made-up-people.ts';

/** @throws StartupError when it cannot be opened, or a newer release has migrated it */
export function openBackofficeDatabase({
  databaseUrl,
  dataDir,
}: Pick<BackofficeConfig, 'databaseUrl' | 'dataDir'>): Promise<Database<BackofficeTables>> {
  return openDatabase<BackofficeTables>({
    url: databaseUrl,
    file: join(dataDir, 'backoffice.sqlite'),
    schema: 'backoffice',
    migrations: backofficeMigrations,
  });
}

/**
 * The same, to serve readers. Only a test deployment may contain the demo's people.
 * @throws StartupError also when the database of acceptance or production contains them
 */
export async function openServedDatabase(
  config: Pick<BackofficeConfig, 'databaseUrl' | 'dataDir' | 'deployment'>,
): Promise<Database<BackofficeTables>> {
  const database = await openBackofficeDatabase(config);
  try {
    if (config.deployment !== 'test') await refuseMadeUpPeople(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
