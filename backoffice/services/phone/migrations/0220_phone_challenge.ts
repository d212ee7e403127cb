/** Codes that prove a phone number, and the number that a reader removed a moment ago. Instants are ISO text in UTC. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('phone_challenge')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('outcome', 'text')
      .addCheckConstraint(
        'phone_challenge_outcome',
        sql`outcome in ('verified', 'tries', 'stopped', 'replaced')`,
      )
      .execute();
    await schema
      .createIndex('phone_challenge_open')
      .unique()
      .on('phone_challenge')
      .column('account_id')
      .where(sql<SqlBool>`ended_at is null`)
      .execute();
    await schema.createIndex('phone_challenge_started').on('phone_challenge').column('started_at').execute();
    await schema
      .createTable('phone_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('challenge_id', 'text', (column) =>
        column.notNull().references('phone_challenge.id').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addCheckConstraint('phone_code_state', sql`state in ('queued', 'sent', 'rejected', 'dropped')`)
      .execute();
    await schema.createIndex('phone_code_challenge').on('phone_code').column('challenge_id').execute();
    await schema.createIndex('phone_code_state').on('phone_code').columns(['state', 'created_at']).execute();
    await schema
      .createTable('removed_phone')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('phone_verified', 'integer', (column) => column.notNull())
      .addColumn('removed_at', 'text', (column) => column.notNull())
      .execute();
  },
};
