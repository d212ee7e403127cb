/** Money that goes back to a reader: asked for by one person or by the product itself, released by another. Euro cents. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('refund_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) =>
        column.notNull().references('payment.id').onDelete('cascade'),
      )
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('answered_by', 'text')
      .addColumn('answered_at', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refund_id', 'text')
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('error', 'text')
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addCheckConstraint(
        'refund_request_state',
        sql`state in ('asked', 'refused', 'released', 'sent', 'failed')`,
      )
      .execute();
    await schema.createIndex('refund_request_payment').on('refund_request').column('payment_id').execute();
    await schema
      .createIndex('refund_request_due')
      .on('refund_request')
      .column('next_try_at')
      .where(sql<SqlBool>`state = 'released'`)
      .execute();
    await schema
      .createIndex('refund_request_asked')
      .on('refund_request')
      .column('asked_at')
      .where(sql<SqlBool>`state = 'asked'`)
      .execute();
    await schema
      .createIndex('payment_surplus')
      .on('payment')
      .column('id')
      .where(sql<SqlBool>`surplus_cents > 0`)
      .execute();
  },
};
