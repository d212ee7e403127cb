/** The key of the link that cancels an erasure; null for a request from before. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('erasure_request').addColumn('key_hash', 'text').execute();
    await schema
      .createIndex('erasure_request_key')
      .unique()
      .on('erasure_request')
      .column('key_hash')
      .execute();
  },
};
