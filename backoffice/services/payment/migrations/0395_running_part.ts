/** One payment at a time runs for an invoice: the database refuses a second one. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('payment_part')
      .addColumn('is_running', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('payment_part_running')
      .on('payment_part')
      .column('invoice_id')
      .unique()
      .where(sql<SqlBool>`is_running = 1`)
      .execute();
  },
};
