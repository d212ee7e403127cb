/**
 * One table for all rate limits. Locks of login names go on. `identity_tries`, `mutation_turns` and the two columns of
 * `operator` stay for older nodes, which count there until the upgrade has reached them.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rate_limit')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('turns', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rate_limit_end').on('rate_limit').column('ends_at').execute();
    await sql`insert into rate_limit (key_hash, turns, ends_at) select key_hash, tries, ends_at from identity_tries`.execute(
      db,
    );
    await sql`delete from identity_tries`.execute(db);
  },
};
