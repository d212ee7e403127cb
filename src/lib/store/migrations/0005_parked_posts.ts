import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parked_post')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('parked_post_expiry').on('parked_post').column('expires_at').execute();
}
