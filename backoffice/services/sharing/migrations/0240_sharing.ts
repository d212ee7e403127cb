/** Invitations to read along, their links, and those who read along. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await invites(db);
    await coReaders(db);
  },
};

async function invites({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('invite')
    .addColumn('invite_key', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('comparable_email', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('undelivered_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('accepted_by', 'text')
    .addColumn('ended_at', 'text')
    .addCheckConstraint('invite_state', sql`state in ('open', 'accepted', 'declined', 'revoked')`)
    .execute();
  await schema.createIndex('invite_subscription').on('invite').column('subscription_id').execute();
  await schema.createIndex('invite_last_day').on('invite').column('last_day').execute();
  // At most one open invitation per address.
  await schema
    .createIndex('invite_open')
    .on('invite')
    .columns(['subscription_id', 'comparable_email'])
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  await schema
    .createTable('invite_link')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('invite_key', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .execute();
  await schema.createIndex('invite_link_invite').on('invite_link').column('invite_key').execute();
}

async function coReaders({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('co_reader')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('invite_key', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('last_used_month', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute();
  await schema.createIndex('co_reader_account').on('co_reader').column('account_id').execute();
  await schema
    .createIndex('co_reader_reading')
    .on('co_reader')
    .columns(['subscription_id', 'account_id'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
}
