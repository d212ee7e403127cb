/**
 * What a change of the account's e-mail address would put back when its owner takes the account back, and what that has
 * done. Null for a change of an earlier release.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('email_change').addColumn('remembered', 'text').execute();
    await schema.alterTable('email_change').addColumn('recovered', 'text').execute();
  },
};
