/** Which sessions began with a code. During an upgrade an older node writes ones that did not: they get the default. */
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
