/** What was paid lately, for the operators and for the daily walk. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('payment_created').on('payment').column('created_at').execute();
  },
};
