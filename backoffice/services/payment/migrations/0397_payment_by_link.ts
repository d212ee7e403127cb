/** The bank leads back to the link in a mail where that began the payment. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  up: ({ schema }: Kysely<unknown>) =>
    schema
      .alterTable('payment')
      .addColumn('by_link', 'integer', (column) => column.notNull().defaultTo(0))
      .execute(),
};
