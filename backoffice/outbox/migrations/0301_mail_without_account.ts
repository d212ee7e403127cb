/** A mail may belong to no account: one to a sender who is not logged in, and one to the customer service. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS = [
  ...['id', 'account_id', 'idempotency_id', 'brand_key', 'template', 'template_values', 'state', 'due_at'],
  ...['claim', 'claimed_until', 'tries', 'problem', 'created_at', 'ended_at', 'recipient', 'newsletter_id'],
];

export const migration: Migration = {
  /** SQLite cannot make a column nullable, so both engines copy the table. */
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable('mail_copy')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('idempotency_id', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('template_values', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('recipient', 'text')
      .addColumn('newsletter_id', 'text')
      .addUniqueConstraint('mail_once_per_account', ['account_id', 'idempotency_id'])
      .addCheckConstraint('mail_known_state', sql`state in ('queued', 'sent', 'dead')`)
      .execute();
    const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
    await sql`insert into mail_copy (${columns}) select ${columns} from mail`.execute(db);
    await schema.dropTable('mail').execute();
    await schema.alterTable('mail_copy').renameTo('mail').execute();
    await schema.createIndex('mail_due').on('mail').columns(['state', 'due_at']).execute();
    await schema.createIndex('mail_ended').on('mail').column('ended_at').execute();
  },
};
