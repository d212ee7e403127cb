/** Requests to link a subscription that another account holds, their codes, and the links in mails that undo a change. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('link_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('matched_at', 'text', (column) => column.notNull())
      .addColumn('redeemed_at', 'text')
      .addUniqueConstraint('link_request_subject', ['account_id', 'subscription_id'])
      .execute();
    await schema
      .createTable('link_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) =>
        column.notNull().references('link_request.id').onDelete('cascade'),
      )
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('exported_at', 'text')
      .addColumn('valid_until', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('ended_at', 'text')
      .addCheckConstraint('link_code_way', sql`way in ('email', 'letter')`)
      .execute();
    for (const column of ['request_id', 'subscription_id'])
      await schema.createIndex(`link_code_${column}`).on('link_code').column(column).execute();
    await schema
      .createTable('link_way_back')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('former_holder', 'text', (column) => column.references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addCheckConstraint('link_way_back_kind', sql`kind in ('undo', 'relink')`)
      .execute();
  },
};
