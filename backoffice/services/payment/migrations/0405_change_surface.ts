/** Where a reader asked for a change of how a subscription is paid: the audit line is written when it comes in force. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  up: ({ schema }: Kysely<unknown>) =>
    schema
      .alterTable('method_change')
      .addColumn('surface', 'text', (column) => column.notNull().defaultTo('web'))
      .execute(),
};
