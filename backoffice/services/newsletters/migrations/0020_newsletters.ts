/** Newsletters of a brand and the choices of each account. Instants are ISO text in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('newsletter')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('frequency', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addCheckConstraint('newsletter_frequency', sql`frequency in ('daily', 'weekly', 'monthly')`)
      .execute();
    await db.schema
      .createIndex('newsletter_brand')
      .on('newsletter')
      .columns(['brand_key', 'place'])
      .execute();
    await db.schema
      .createTable('newsletter_choice')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('newsletter_id', 'text', (column) => column.notNull().references('newsletter.id'))
      .addColumn('subscribed', 'integer', (column) => column.notNull())
      .addColumn('chosen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_choice_key', ['account_id', 'newsletter_id'])
      .execute();
  },
};
