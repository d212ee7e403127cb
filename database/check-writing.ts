/** Updates one row, to check that the database can be written to. */
import { type Kysely, sql } from 'kysely';
import { hasTable } from './table-list.ts';

interface Tables {
  readiness: { id: number; checked_at: string };
  migration: { name: string };
}

/** Created with the table of migrations, before the first migration. */
export async function createReadinessTable<Any>(db: Kysely<Any>): Promise<void> {
  if (await hasTable(db, 'readiness')) return;
  await sql`create table readiness (id integer primary key, checked_at text not null)`.execute(db);
}

/** Writes and reads; resolves when the write is on disk. */
export async function checkWriting<Any>(database: Kysely<Any>): Promise<void> {
  const db = database as unknown as Kysely<Tables>;
  const checked_at = new Date().toISOString();
  await db
    .insertInto('readiness')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute();
  await db.selectFrom('migration').select('name').execute();
}
