/** Known delays by brand, range of postcodes and day. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_delay')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('country_code', 'text', (column) => column.notNull())
      .addColumn('postcode_from', 'text', (column) => column.notNull())
      .addColumn('postcode_to', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('expected_by', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('withdrawn_at', 'text')
      .addCheckConstraint('known_delay_range', sql`postcode_from <= postcode_to`)
      .execute();
    await db.schema.createIndex('known_delay_day').on('known_delay').columns(['day', 'brand_key']).execute();
  },
};
