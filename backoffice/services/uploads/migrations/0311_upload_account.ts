/** The account of who sent a message with a file, for an export and an erasure; null for a guest. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('upload').addColumn('account_id', 'text').execute();
  },
};
