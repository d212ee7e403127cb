/** Who collects debts itself may ask costs of a late reader, after a letter. And the index of what is late. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('legal_entity')
      .addColumn('collects_debts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('invoice_balance_late')
      .on('invoice_balance')
      .columns(['due_on', 'invoice_id'])
      .where(sql<SqlBool>`outstanding_cents > 0`)
      .execute();
  },
};
