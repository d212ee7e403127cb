/** The day on which a reader withdrew from the contract of a subscription: from then on nothing of it is charged. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('subscription').addColumn('withdrawn_on', 'text').execute();
  },
};
