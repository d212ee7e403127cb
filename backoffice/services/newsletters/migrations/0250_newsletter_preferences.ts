/** How often a newsletter is sent, pauses, and the channels that a reader allows. Instants are ISO text in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('newsletter')
      .addColumn('other_frequencies', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('newsletter_choice').addColumn('frequency', 'text').execute();
    await db.schema
      .createTable('newsletter_pause')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('until_day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('newsletter_pause_key', ['account_id', 'brand_key'])
      .execute();
    await db.schema
      .createTable('contact_preference')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('allowed', 'integer', (column) => column.notNull())
      .addColumn('wording', 'text', (column) => column.notNull())
      .addColumn('chosen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('contact_preference_key', ['account_id', 'brand_key', 'channel'])
      .addCheckConstraint('contact_preference_channel', sql`channel in ('email', 'phone', 'post', 'offers')`)
      .execute();
  },
};
