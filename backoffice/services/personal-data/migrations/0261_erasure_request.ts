/** Requests to erase an account, one per account. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erasure_request')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', 'text')
      .addColumn('done_at', 'text')
      .execute();
    await db.schema.createIndex('erasure_request_due').on('erasure_request').column('due_on').execute();
  },
};
