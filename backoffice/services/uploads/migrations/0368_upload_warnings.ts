/** What a file does when it is opened, for the people who handle the message. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('upload').addColumn('warnings', 'text').execute();
  },
};
