/** Accounts, products, subscriptions and their changes. Days are ISO text, lists and rules JSON text. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ADDRESS_COLUMNS } from '../../../kernel/address.ts';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAddress(db.schema.createTable('account'))
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('date_of_birth', 'text')
      .addColumn('gender', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text')
      .addColumn('phone_verified', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('product')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('digital_access', 'integer', (column) => column.notNull())
      .addColumn('appearance', 'text')
      .addColumn('rules', 'text', (column) => column.notNull().defaultTo('{}'))
      .addCheckConstraint('product_kind', sql`kind in ('newspaper', 'magazine', 'account')`)
      .execute();
    await withAddress(db.schema.createTable('subscription'))
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.references('account.id'))
      .addColumn('product_id', 'text', (column) => column.notNull().references('product.id'))
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('delivery_days', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('starts_on', 'text', (column) => column.notNull())
      .addColumn('ends_on', 'text')
      .addColumn('email', 'text')
      .execute();
    await db.schema
      .createIndex('subscription_account')
      .on('subscription')
      .columns(['account_id', 'starts_on'])
      .execute();
    await change(db, 'delivery_suspension').addColumn('publisher_reason', 'text').execute();
    await withAddress(change(db, 'temporary_address')).execute();
    for (const table of ['delivery_suspension', 'temporary_address'])
      await db.schema
        .createIndex(`${table}_subscription`)
        .on(table)
        .columns(['subscription_id', 'last_day'])
        .execute();
  },
};

function withAddress<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
) {
  return ADDRESS_COLUMNS.reduce(
    (builder, name) => builder.addColumn(name, 'text'),
    table as CreateTableBuilder<Table>,
  );
}

/** A change that ends early has an earlier `last_day`; a cancelled one has `cancelled_at`. */
function change(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('change_id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addCheckConstraint(`${table}_days`, sql`first_day <= last_day`);
}
