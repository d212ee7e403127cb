/** What operators do with money: credit notes that one asks and another releases, and credits to pay out. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('credit_note_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('invoice_id', 'text', (column) =>
        column.notNull().references('invoice.id').onDelete('cascade'),
      )
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('answered_by', 'text')
      .addColumn('answered_at', 'text')
      .addColumn('answer', 'text')
      .addColumn('credit_note_id', 'text', (column) => column.references('invoice.id').onDelete('cascade'))
      .addCheckConstraint('credit_note_request_cents', sql`cents > 0`)
      .addCheckConstraint('credit_note_request_answer', sql`answer in ('released', 'refused')`)
      .addCheckConstraint('credit_note_request_by_two', sql`answered_by <> asked_by`)
      .execute();
    await schema
      .createIndex('credit_note_request_open')
      .on('credit_note_request')
      .column('asked_at')
      .where(sql<SqlBool>`answer is null`)
      .execute();
    await schema
      .createIndex('credit_note_request_invoice')
      .on('credit_note_request')
      .column('invoice_id')
      .execute();
    await schema
      .createTable('payout')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('paid_at', 'text')
      .addColumn('paid_by', 'text')
      .addUniqueConstraint('payout_once', ['subscription_id', 'made_at'])
      .addCheckConstraint('payout_state', sql`state in ('owed', 'paid')`)
      .addCheckConstraint('payout_cents', sql`cents > 0`)
      .execute();
    await schema
      .createIndex('payout_owed')
      .on('payout')
      .column('made_at')
      .where(sql<SqlBool>`state = 'owed'`)
      .execute();
  },
};
