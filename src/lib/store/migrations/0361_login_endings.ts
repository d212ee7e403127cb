/** The logins that are still to be ended at the login hosts, asked for with "log out all other devices". */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_ending')
    .addColumn('handle', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_ending_next').on('login_ending').column('next_at').execute();
}
