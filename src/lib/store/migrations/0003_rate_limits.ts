import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limit_end').on('rate_limit').column('ends_at').execute();
}
