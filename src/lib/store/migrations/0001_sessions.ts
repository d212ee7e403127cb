import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('access_token', 'text', (column) => column.notNull())
    .addColumn('access_expires_at', 'text', (column) => column.notNull())
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('authenticated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('refresh_claimed_until', 'text')
    .execute();
  await db.schema.createIndex('session_account').on('session').columns(['account_id', 'brand_key']).execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();
}
