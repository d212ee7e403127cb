import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    // Owner first: two accounts that come up with one id have a draft each and never meet.
    .addPrimaryKeyConstraint('draft_key', ['account_id', 'brand_key', 'id'])
    .execute();
  await db.schema.createIndex('draft_expiry').on('draft').column('expires_at').execute();
}
