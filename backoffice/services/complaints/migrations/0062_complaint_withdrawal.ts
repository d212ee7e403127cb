/** When a reader took a complaint back. A column beside the state, so that earlier releases still read the row. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('complaint').addColumn('withdrawn_at', 'text').execute();
  },
};
