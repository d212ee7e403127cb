/** Private addresses for calendar programs: at most one per account and brand that is not revoked. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('delivery_feed')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .addColumn('published', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('delivery_feed_live')
      .on('delivery_feed')
      .columns(['account_id', 'brand_key'])
      .unique()
      .where(sql<SqlBool>`revoked_at is null`)
      .execute();
  },
};
