/** Changes whose mandate was asked for, and of which no response was stored. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('method_change_cut_off')
      .on('method_change')
      .column('made_at')
      .where(sql<SqlBool>`payment_id is null and ended_at is null`)
      .execute();
  },
};
