/** What the provider reports about the message of a code. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('phone_code')
      .addColumn('report', 'text', (column) => column.check(sql`report in ('delivered', 'failed')`))
      .execute();
  },
};
