/** Prices of subscriptions, quota grants, credits and extensions. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('subscription_term')
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('months', 'integer', (column) => column.notNull())
      .addColumn('price_cents', 'integer', (column) => column.notNull())
      .addColumn('discount_cents', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('subscription_term_key', ['subscription_id', 'first_day'])
      .addCheckConstraint(
        'subscription_term_amounts',
        sql`months > 0 and price_cents >= 0 and discount_cents >= 0`,
      )
      .execute();
    await schema
      .createTable('holiday_quota_grant')
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('year_start', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('holiday_quota_grant_key', ['subscription_id', 'year_start'])
      .execute();
    await schema
      .createTable('issue_compensation')
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('issue_day', 'text', (column) => column.notNull())
      .addColumn('change_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('booked_at', 'text', (column) => column.notNull())
      .addColumn('invoice_id', 'text')
      .addPrimaryKeyConstraint('issue_compensation_key', ['subscription_id', 'issue_day'])
      .addCheckConstraint('issue_compensation_kind', sql`kind in ('credit', 'extension')`)
      .addCheckConstraint('issue_compensation_cents', sql`cents >= 0`)
      .execute();
    await schema
      .createTable('subscription_extension')
      .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
      .addColumn('agreed_ends_on', 'text', (column) => column.notNull())
      .execute();
    // The jobs search changes by their last day.
    for (const table of ['delivery_suspension', 'temporary_address'])
      await schema.createIndex(`${table}_last_day`).on(table).column('last_day').execute();
  },
};
