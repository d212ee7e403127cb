/** When the logins of an account last ended, and the one that went on: a login of before that is refused. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['logins_ended_at', 'kept_grant_id'])
      await db.schema.alterTable('identity_credential').addColumn(column, 'text').execute();
  },
};
