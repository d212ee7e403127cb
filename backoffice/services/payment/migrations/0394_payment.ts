/** Payments at the provider, what it said about them, and changes of how a subscription is paid. Money is euro cents. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await createPayments(db);
    await createChanges(db);
  },
};

async function createPayments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('payment_customer')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('entity_id', 'text', (column) =>
      column.notNull().references('legal_entity.id').onDelete('cascade'),
    )
    .addColumn('provider_id', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('payment_customer_key', ['account_id', 'entity_id'])
    .execute();
  await schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('entity_id', 'text', (column) =>
      column.notNull().references('legal_entity.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('profile_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('mandate_id', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('surplus_cents', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('next_check_at', 'text', (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'text')
    .addCheckConstraint('payment_purpose', sql`purpose in ('change', 'once', 'collection')`)
    .execute();
  await schema
    .createIndex('payment_due')
    .on('payment')
    .column('next_check_at')
    .where(sql<SqlBool>`work = 'open'`)
    .execute();
  await schema.createIndex('payment_account').on('payment').columns(['account_id', 'created_at']).execute();
  await schema
    .createTable('payment_event')
    .addColumn('payment_id', 'text', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('seen_by', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_event_key', ['payment_id', 'no'])
    .execute();
  await schema
    .createTable('payment_part')
    .addColumn('payment_id', 'text', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().references('invoice.id').onDelete('cascade'),
    )
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('booked_cents', 'integer')
    .addPrimaryKeyConstraint('payment_part_key', ['payment_id', 'invoice_id'])
    .execute();
  await schema.createIndex('payment_part_invoice').on('payment_part').column('invoice_id').execute();
  await schema
    .createTable('payment_refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('payment_refund_payment').on('payment_refund').column('payment_id').execute();
  await schema
    .createTable('payment_chargeback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('reversed_at', 'text')
    .execute();
  await schema
    .createIndex('payment_chargeback_payment')
    .on('payment_chargeback')
    .column('payment_id')
    .execute();
}

async function createChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('method_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('change_no', 'integer', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.references('legal_entity.id').onDelete('cascade'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.references('payment.id').onDelete('cascade'))
    .addColumn('mandate_id', 'text')
    .addColumn('mandate_status', 'text')
    .addColumn('waiting_since', 'text')
    .addColumn('is_current', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('typed_country', 'text')
    .addColumn('typed_last4', 'text')
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addUniqueConstraint('method_change_no', ['subscription_id', 'change_no'])
    .execute();
  await schema.createIndex('method_change_payment').on('method_change').column('payment_id').execute();
  await schema.createIndex('method_change_account').on('method_change').column('account_id').execute();
  await schema
    .createIndex('method_change_open')
    .on('method_change')
    .column('subscription_id')
    .unique()
    .where(sql<SqlBool>`state in ('created', 'checkout', 'pending', 'mandate_pending')`)
    .execute();
}
