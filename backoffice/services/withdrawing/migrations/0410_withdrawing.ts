/** Withdrawals from contracts, and what a withdrawal depends on: when its contract was concluded. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('contract_conclusion')
      .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
      .addColumn('concluded_on', 'text', (column) => column.notNull())
      .addColumn('informed_on', 'text')
      .addColumn('start_asked_on', 'text')
      .execute();
    await schema
      .createTable('withdrawal')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('surface', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('sent_key', 'text', (column) => column.unique())
      .addColumn('sent_hash', 'text')
      .addColumn('source', 'text')
      .addColumn('same_hash', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('is_mailed', 'integer', (column) => column.notNull())
      .addColumn('is_own', 'integer', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) => column.references('subscription.id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('cause', 'text')
      .addColumn('last_day', 'text')
      .addColumn('told_at', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('ended_by', 'text')
      .addColumn('back_cents', 'integer', (column) => column.notNull())
      .addColumn('back_by', 'text')
      .addColumn('denied_at', 'text')
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .execute();
    const index = (name: string) => schema.createIndex(`withdrawal_${name}`).on('withdrawal');
    await index('same').columns(['same_hash', 'received_at']).execute();
    await index('account').column('account_id').execute();
    await index('subscription').columns(['subscription_id', 'state']).execute();
    await index('received').column('received_at').execute();
    await index('matching').column('received_at').where(sql<SqlBool>`state = 'matching'`).execute();
    await index('person').column('received_at').where(sql<SqlBool>`state = 'person'`).execute();
    await index('waiting').column('received_at').where(sql<SqlBool>`state = 'waiting'`).execute();
    await index('done').column('ended_at').where(sql<SqlBool>`state = 'done'`).execute();
  },
};
