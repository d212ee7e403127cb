/** The outbox, and when each job is due. Instants are ISO text in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('idempotency_id', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('template_values', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addUniqueConstraint('mail_idempotency', ['account_id', 'idempotency_id'])
      .addCheckConstraint('mail_state', sql`state in ('queued', 'sent', 'dead')`)
      .execute();
    await db.schema.createIndex('mail_due').on('mail').columns(['state', 'due_at']).execute();
    await db.schema.createIndex('mail_ended').on('mail').column('ended_at').execute();
    await db.schema
      .createTable('timed_work')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
  },
};
