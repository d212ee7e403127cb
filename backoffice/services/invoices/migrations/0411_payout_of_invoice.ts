/** Payouts of what was paid for an invoice, or by a debit for none, where no refund is possible; and their last day. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('payout').addColumn('invoice_id', 'text').execute();
    await schema.alterTable('payout').addColumn('payment_id', 'text').execute();
    await schema.alterTable('payout').addColumn('pay_by', 'text').execute();
    await schema
      .createIndex('payout_invoice')
      .on('payout')
      .column('invoice_id')
      .where(sql<SqlBool>`invoice_id is not null`)
      .execute();
    await schema
      .createIndex('payout_payment')
      .on('payout')
      .column('payment_id')
      .where(sql<SqlBool>`payment_id is not null`)
      .execute();
  },
};
