/**
 * What becomes of a debit on its day. `state` stays what the release before reads, for which one that was sent, has ended or
 * was stopped is cancelled; `stage` says which of these it is.
 */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['stage', 'stage_on', 'cause', 'payment_id', 'mandate_id', 'chased_at'])
      await schema.alterTable('debit_plan').addColumn(name, 'text').execute();
    await schema.alterTable('debit_plan').addColumn('announce_days', 'integer').execute();
    await schema
      .alterTable('debit_plan')
      .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await schema
      .createIndex('debit_plan_due')
      .on('debit_plan')
      .columns(['debit_on', 'invoice_id'])
      .where(sql<SqlBool>`state = 'announced'`)
      .execute();
    await schema
      .createIndex('debit_plan_sent')
      .on('debit_plan')
      .column('mandate_id')
      .where(sql<SqlBool>`stage = 'sent'`)
      .execute();
    await schema
      .createTable('money_mails_stopped')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .execute();
  },
};
