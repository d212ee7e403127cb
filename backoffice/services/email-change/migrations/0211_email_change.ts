/** Changes of the e-mail address of an account or a subscription, and the links in their mails. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('email_change')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('subscription_id', 'text', (column) => column.references('subscription.id'))
      .addColumn('following', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('old_email', 'text', (column) => column.notNull())
      .addColumn('old_username', 'text', (column) => column.notNull())
      .addColumn('new_email', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('ended_as', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('reverted_at', 'text')
      .execute();
    await schema.createIndex('email_change_account').on('email_change').column('account_id').execute();
    await schema.createIndex('email_change_asked').on('email_change').column('asked_at').execute();
    await schema
      .createTable('email_link')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('change_id', 'text', (column) =>
        column.notNull().references('email_change.id').onDelete('cascade'),
      )
      .addColumn('purpose', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('email_link_change').on('email_link').column('change_id').execute();
    // Whether an address is taken is looked up without its capitals.
    await schema.createIndex('account_email').on('account').expression(sql`lower(email)`).execute();
  },
};
