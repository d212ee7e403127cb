/** The moment at which an operator made an alert of a known delay. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('known_delay').addColumn('announced_at', 'text').execute();
  },
};
