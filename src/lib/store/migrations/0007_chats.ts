import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('owner_hash', 'text', (column) => column.primaryKey())
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('conversation_id', 'text', (column) => column.notNull().unique())
    .addColumn('access_token', 'text', (column) => column.notNull())
    .addColumn('last_event_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_expiry').on('chat').column('expires_at').execute();
}
