/** How many changes an operator has made recently. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('operator')
      .addColumn('turns', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('operator')
      .addColumn('turns_end_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
