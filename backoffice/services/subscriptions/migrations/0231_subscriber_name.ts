/** The last name on the label of a subscription, which proves a Belgian subscription when it is linked. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscription').addColumn('last_name', 'text').execute();
    const holder = sql`select last_name from account where account.id = subscription.account_id`;
    await sql`update subscription set last_name = (${holder})`.execute(db);
  },
};
