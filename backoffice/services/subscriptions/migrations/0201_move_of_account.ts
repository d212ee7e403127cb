/**
 * A move that also changes the address of the account: the version of that address when the move was submitted. Null for
 * a move of subscriptions only.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('moving_house').addColumn('account_version', 'text').execute();
  },
};
