/** Messages to the customer service, until a year after they came in. Instants are ISO text in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('contact_case')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('surface', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('topic_label', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text')
      .addColumn('subscription_id', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('answer_by', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('handling_at', 'text')
      .addColumn('answered_at', 'text')
      .addColumn('answer', 'text')
      .addColumn('last_event_at', 'text')
      .addColumn('guest_key', 'text', (column) => column.unique())
      .addColumn('guest_input_hash', 'text')
      .addColumn('hand_off', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('crm_id', 'text')
      .addCheckConstraint('contact_case_state', sql`state in ('received', 'handling', 'answered')`)
      .addCheckConstraint('contact_case_hand_off', sql`hand_off in ('waiting', 'crm', 'mail')`)
      .execute();
    await schema
      .createIndex('contact_case_account')
      .on('contact_case')
      .columns(['account_id', 'received_at'])
      .execute();
    await schema.createIndex('contact_case_due').on('contact_case').columns(['hand_off', 'due_at']).execute();
  },
};
