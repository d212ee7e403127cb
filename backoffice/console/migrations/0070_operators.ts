import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operator')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('login_name', 'text', (column) => column.notNull().unique())
      .addColumn('password', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('operator_session')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operator.id'))
      .addColumn('idle_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('complaint_issue_day')
      .on('complaint_issue')
      .columns(['issue_day', 'country_code', 'zip_code'])
      .execute();
  },
};
