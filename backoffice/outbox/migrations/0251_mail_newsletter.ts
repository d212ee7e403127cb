/** The newsletter that a mail belongs to. Null for a service mail, from which nobody can unsubscribe. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('mail').addColumn('newsletter_id', 'text').execute();
  },
};
