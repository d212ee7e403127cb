/** Who asked to be told when a paper comes later, and what they were told. Instants are ISO text in UTC. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('delay_notice_choice')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('channel', 'text')
      .addColumn('stop_key', 'text', (column) => column.notNull().unique())
      .addColumn('chosen_at', 'text', (column) => column.notNull())
      .addCheckConstraint('delay_notice_choice_channel', sql`channel in ('mail', 'sms')`)
      .execute();
    await schema
      .createTable('delay_notice')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('delay_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('expected_by', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addUniqueConstraint('delay_notice_once', ['account_id', 'delay_id', 'kind'])
      .addCheckConstraint('delay_notice_kind', sql`kind in ('later', 'over')`)
      .addCheckConstraint('delay_notice_state', sql`state in ('queued', 'sent', 'rejected', 'dropped')`)
      .execute();
    await schema.createIndex('delay_notice_day').on('delay_notice').columns(['day', 'delay_id']).execute();
    await schema
      .createIndex('delay_notice_queued')
      .on('delay_notice')
      .column('created_at')
      .where(sql<SqlBool>`state = 'queued'`)
      .execute();
  },
};
