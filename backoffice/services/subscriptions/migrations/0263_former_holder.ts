/** The accounts that held a subscription before, each until an instant (ISO text in UTC). */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('former_holder')
      .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('held_until', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['subscription_id', 'account_id'])
      await schema.createIndex(`former_holder_${column}`).on('former_holder').column(column).execute();
  },
};
