/** Invoices on which more was paid than they ask, for the operators. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('invoice_balance_overpaid')
      .on('invoice_balance')
      .column('invoice_id')
      .where(sql<SqlBool>`outstanding_cents < 0`)
      .execute();
  },
};
