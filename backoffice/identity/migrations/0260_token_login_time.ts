/** When the reader of an access token typed the password, for operations that need a fresh login. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('identity_artifact').addColumn('authenticated_at', 'text').execute();
  },
};
