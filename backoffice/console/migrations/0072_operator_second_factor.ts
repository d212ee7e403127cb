/** The second factor of operators. Ends all sessions: they began without one. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<{ operator_session: object }>) {
    await db.schema.alterTable('operator').addColumn('second_factor', 'text').execute();
    await db.schema
      .alterTable('operator')
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.deleteFrom('operator_session').execute();
  },
};
