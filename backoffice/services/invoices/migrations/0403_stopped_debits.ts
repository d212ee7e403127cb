/** Debits that were stopped, for the operators: the last first. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('debit_plan_stopped')
      .on('debit_plan')
      .columns(['stage_on', 'invoice_id'])
      .where(sql<SqlBool>`stage = 'stopped'`)
      .execute();
  },
};
