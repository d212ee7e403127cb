/** Addresses from which a mail came back. Instants are ISO text in UTC. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('unreachable_address')
      .addColumn('address_hash', 'text', (column) => column.primaryKey())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
  },
};
