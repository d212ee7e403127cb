/**
 * Forward-only migrations, recorded by name. All missing ones run in one transaction under a lock, so that two starting
 * nodes run them once, and a failed one is rolled back.
 */
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { StartupError } from '../server/environment.ts';
import { createReadinessTable } from './check-writing.ts';
import { hasTable } from './table-list.ts';

export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>;

interface Recorded {
  migration: { name: string; applied_at: string };
}

/**
 * @param lock takes the engine's lock until the end of the transaction
 * @throws StartupError when the database has migrations that this release does not have
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Migrations,
  lock: (trx: QueryExecutorProvider) => Promise<void>,
  where: string,
): Promise<void> {
  await db.transaction().execute(async (outer) => {
    await lock(outer);
    await createReadinessTable(outer);
    const trx = outer as unknown as Transaction<Recorded>;
    const applied = await listApplied(trx);
    const unknown = [...applied].filter((name) => !(name in migrations));
    if (unknown.length > 0) {
      throw new StartupError(
        `The database ${where} is of a newer version (it has ${unknown.join(', ')}). Start the release that made it, or choose another database.`,
      );
    }
    for (const name of Object.keys(migrations).sort()) {
      if (applied.has(name)) continue;
      await migrations[name]!.up(outer);
      await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute();
    }
  });
}

async function listApplied(trx: Transaction<Recorded>): Promise<Set<string>> {
  if (!(await hasTable(trx, 'migration')))
    await sql`create table migration (name text primary key, applied_at text not null)`.execute(trx);
  const rows = await trx.selectFrom('migration').select('name').execute();
  return new Set(rows.map((row) => row.name));
}
