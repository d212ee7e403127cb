/** Why a credit was given, and the credits that no invoice has yet. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('issue_compensation').addColumn('source', 'text').execute();
    await schema
      .createIndex('issue_compensation_unbooked')
      .on('issue_compensation')
      .column('subscription_id')
      .where(sql<SqlBool>`kind = 'credit' and invoice_id is null`)
      .execute();
  },
};
