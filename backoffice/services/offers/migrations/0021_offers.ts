/** What a brand offers to new subscribers. Prices are euro cents per period. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('offer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addCheckConstraint('offer_kind', sql`kind in ('newspaper', 'magazine', 'account')`)
      .addCheckConstraint('offer_period', sql`period in ('month', 'quarter', 'year')`)
      .addCheckConstraint('offer_price', sql`price >= 0`)
      .execute();
    await db.schema.createIndex('offer_brand').on('offer').columns(['brand_key', 'price']).execute();
  },
};
