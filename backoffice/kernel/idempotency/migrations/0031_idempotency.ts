/** The results of mutations by account and key, and how many mutations each account sent recently. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('idempotent_answer')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('input_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('kept_until', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotent_answer_key', ['account_id', 'idempotency_key'])
      .execute();
    await schema.createIndex('idempotent_answer_end').on('idempotent_answer').column('kept_until').execute();
    await schema
      .createTable('mutation_turns')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('turns', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
  },
};
