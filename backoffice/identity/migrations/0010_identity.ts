/** The OpenID provider's tables: passwords, login attempts, artifacts and keys. Instants are ISO text in UTC. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_credential')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('login_name', 'text', (column) => column.notNull().unique())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('password', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('identity_tries')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('identity_tries_end').on('identity_tries').column('ends_at').execute();
    await db.schema
      .createTable('identity_artifact')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('grant_id', 'text')
      .addColumn('uid', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('consumed_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['grant_id', 'uid', 'account_id', 'expires_at'])
      await db.schema
        .createIndex(`identity_artifact_${column}`)
        .on('identity_artifact')
        .column(column)
        .execute();
    await db.schema
      .createTable('identity_secret')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
