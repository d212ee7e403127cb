/** The run that issues invoices: which subscription is next, what it costs now, and what was announced. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('billing_plan')
      .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
      .addColumn('entity_id', 'text', (column) => column.references('legal_entity.id').onDelete('cascade'))
      .addColumn('term_first', 'text')
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('error', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addCheckConstraint('billing_plan_state', sql`state in ('waiting', 'held', 'over')`)
      .execute();
    await schema
      .createIndex('billing_plan_due')
      .on('billing_plan')
      .columns(['due_at', 'subscription_id'])
      .where(sql<SqlBool>`state = 'waiting'`)
      .execute();
    await schema
      .createIndex('billing_plan_held')
      .on('billing_plan')
      .columns(['problem', 'subscription_id'])
      .where(sql<SqlBool>`state = 'held'`)
      .execute();
    await schema
      .createTable('subscription_money')
      .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
      .addColumn('price_cents', 'integer', (column) => column.notNull())
      .addColumn('discount_cents', 'integer', (column) => column.notNull())
      .addColumn('months', 'integer', (column) => column.notNull())
      .addColumn('weeks', 'integer')
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('next_first', 'text')
      .addColumn('next_pay_on', 'text')
      .addColumn('next_cents', 'integer')
      .addColumn('credit_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('refreshed_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('debit_plan')
      .addColumn('invoice_id', 'text', (column) =>
        column.primaryKey().references('invoice.id').onDelete('cascade'),
      )
      .addColumn('planned_on', 'text', (column) => column.notNull())
      .addColumn('debit_on', 'text', (column) => column.notNull())
      .addColumn('mail_event', 'text', (column) => column.notNull())
      .addColumn('announced_at', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addCheckConstraint('debit_plan_state', sql`state in ('waiting_for_mail', 'announced', 'cancelled')`)
      .execute();
    await schema
      .createIndex('debit_plan_waiting')
      .on('debit_plan')
      .column('debit_on')
      .where(sql<SqlBool>`state = 'waiting_for_mail'`)
      .execute();
    await schema
      .createTable('price_notice')
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('old_cents', 'integer', (column) => column.notNull())
      .addColumn('new_cents', 'integer', (column) => column.notNull())
      .addColumn('told_at', 'text')
      .addColumn('mail_event', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_notice_key', ['subscription_id', 'first_day'])
      .execute();
    await schema
      .createTable('billing_cursor')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
  },
};
