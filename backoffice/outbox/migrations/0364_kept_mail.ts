/** Mails over the limit of an address are kept, and sent together. Null for a mail that is not kept. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('mail').addColumn('kept_for', 'text').execute();
    await schema.createIndex('mail_kept').on('mail').column('kept_for').execute();
  },
};
