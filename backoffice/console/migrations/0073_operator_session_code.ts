/** Marks sessions whose login used a second factor. During an upgrade, rows of the older release get the default 0. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('operator_session')
      .addColumn('with_code', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
