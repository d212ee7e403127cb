/** The back office's own database: its schema, its file, its migrations. */
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { nodeName } from '../server/node-name.ts';
import type { BackofficeConfig } from './kernel/config.ts';
import { log } from './kernel/log.ts';
import type { BackofficeTables } from './kernel/tables.ts';
import { backofficeMigrations } from './migrations.ts';
import { refuseMadeUpPeople } from './seed/made-up-people.ts';

type Opening = Pick<BackofficeConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<BackofficeConfig, 'connections'>>;

/** @throws StartupError when it cannot be opened, or a newer release has migrated it */
export function openBackofficeDatabase({
  databaseUrl,
  dataDir,
  connections,
}: Opening): Promise<Database<BackofficeTables>> {
  return openDatabase<BackofficeTables>({
    url: databaseUrl,
    file: join(dataDir, 'backoffice.sqlite'),
    schema: 'backoffice',
    migrations: backofficeMigrations,
    connections: connections && { ...connections, node: nodeName() },
    warn: (warning) => log.warn(warning),
  });
}

/**
 * The same, to serve readers. Only a test deployment may contain the demo's people.
 * @throws StartupError also when the database of acceptance or production contains them
 */
export async function openServedDatabase(
  config: Opening & Pick<BackofficeConfig, 'deployment'>,
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
