/** Whether mails reach the address of the account. Accounts from before have an address that they log in with. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('account')
      .addColumn('email_confirmed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
