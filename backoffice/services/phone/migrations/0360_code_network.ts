/** Which codes one network asked for, so that sending can be paused for that network alone. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('phone_code').addColumn('network_hash', 'text').execute();
  },
};
