/** The kinds of device that have logged in to an account, so that a new kind is mailed to its owner. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('login_device')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('first_used_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('login_device_key', ['account_id', 'kind'])
      .execute();
  },
};
