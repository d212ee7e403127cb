/** Delivery complaints, their remedies, questions and links. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await complaints(db);
    await outcomes(db);
    await questions(db);
  },
};

async function complaints({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('complaint')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('remedy', 'text', (column) => column.notNull())
    .addColumn('worth_cents', 'integer', (column) => column.notNull())
    .addColumn('remark', 'text')
    .addColumn('came_by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('with_team_at', 'text')
    .addColumn('solved_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('team_hours', 'integer', (column) => column.notNull())
    .addCheckConstraint('complaint_state', sql`state in ('received', 'with_delivery_team', 'solved')`)
    .execute();
  await schema
    .createIndex('complaint_account')
    .on('complaint')
    .columns(['account_id', 'received_at'])
    .execute();
  await schema.createIndex('complaint_due').on('complaint').column('due_at').execute();
  await schema.createIndex('complaint_received').on('complaint').column('received_at').execute();
  await schema
    .createTable('complaint_issue')
    .addColumn('complaint_id', 'text', (column) => column.notNull().references('complaint.id'))
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('issue_day', 'text', (column) => column.notNull())
    .addColumn('zip_code', 'text', (column) => column.notNull())
    .addColumn('country_code', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('complaint_issue_key', ['complaint_id', 'issue_day'])
    .execute();
  await schema
    .createIndex('complaint_issue_open')
    .on('complaint_issue')
    .columns(['subscription_id', 'issue_day'])
    .unique()
    .where(sql.ref('is_open'), '=', sql.lit(1))
    .execute();
}

async function outcomes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('issue_redelivery')
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('issue_day', 'text', (column) => column.notNull())
    .addColumn('complaint_id', 'text', (column) => column.notNull())
    .addColumn('ordered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('issue_redelivery_key', ['subscription_id', 'issue_day'])
    .execute();
  await schema
    .createTable('callback_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('moment', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('callback_request_account')
    .on('callback_request')
    .columns(['account_id', 'requested_at'])
    .execute();
}

async function questions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('delivery_question')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('issue_day', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addUniqueConstraint('delivery_question_issue', ['subscription_id', 'issue_day'])
    .addCheckConstraint('delivery_question_answer', sql`answer in ('yes', 'no')`)
    .execute();
  await schema
    .createIndex('delivery_question_account')
    .on('delivery_question')
    .columns(['account_id', 'issue_day'])
    .execute();
  await schema
    .createTable('link_key')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('report_link_use')
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('issue_day', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_link_use_key', ['subscription_id', 'issue_day'])
    .execute();
}
