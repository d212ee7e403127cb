/** The address of a mail that does not go to the account's present address. Null for every other mail. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('mail').addColumn('recipient', 'text').execute();
  },
};
