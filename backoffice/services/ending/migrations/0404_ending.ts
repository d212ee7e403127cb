/** When readers asked to end a subscription, what they took back, and why they left. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('subscription').addColumn('end_asked_at', 'text').execute();
    await schema
      .createTable('subscription_ending')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('undone_at', 'text')
      .execute();
    // One at a time, and the one that counts for a subscription.
    await schema
      .createIndex('subscription_ending_open')
      .unique()
      .on('subscription_ending')
      .column('subscription_id')
      .where(sql<SqlBool>`undone_at is null`)
      .execute();
    await schema
      .createIndex('subscription_ending_asked')
      .on('subscription_ending')
      .columns(['asked_at', 'id'])
      .execute();
    await schema
      .createIndex('subscription_ending_account')
      .on('subscription_ending')
      .column('account_id')
      .execute();
  },
};
