/** What a reader was told about a late invoice, and whom the operators want to be told nothing. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('reminder')
      .addColumn('invoice_id', 'text', (column) =>
        column.notNull().references('invoice.id').onDelete('cascade'),
      )
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sent_on', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('cost_cents', 'integer')
      .addColumn('free_until', 'text')
      .addPrimaryKeyConstraint('reminder_key', ['invoice_id', 'step'])
      .addCheckConstraint('reminder_step', sql`step in (1, 2, 3)`)
      .execute();
    await schema
      .createIndex('reminder_listed')
      .on('reminder')
      .columns(['sent_on', 'invoice_id'])
      .where(sql<SqlBool>`kind = 'listed'`)
      .execute();
    await schema
      .createTable('reminder_stop')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('invoice_id', 'text', (column) => column.references('invoice.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('set_by', 'text', (column) => column.notNull())
      .addColumn('set_at', 'text', (column) => column.notNull())
      .addColumn('lifted_by', 'text')
      .addColumn('lifted_at', 'text')
      .addCheckConstraint('reminder_stop_reason', sql`reason in ('dispute', 'mediation', 'death')`)
      .execute();
    await schema
      .createIndex('reminder_stop_account')
      .on('reminder_stop')
      .column('account_id')
      .where(sql<SqlBool>`lifted_at is null`)
      .execute();
    await schema.createIndex('reminder_stop_invoice').on('reminder_stop').column('invoice_id').execute();
  },
};
