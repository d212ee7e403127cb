/** The network that a file comes from, to share the room for files, and the list of files that wait. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('upload').addColumn('network_hash', 'text').execute();
    await schema.createIndex('upload_waiting').on('upload').column('handed_off_at').execute();
  },
};
