/** What a subscription costs, who sells it, its VAT, and how it is paid. Days are ISO text, money is euro cents. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ADDRESS_COLUMNS } from '../../../kernel/address.ts';

/** Basis points from a day on, by kind of VAT (payments.md, 5). */
const VAT_RATES = [
  ['nl_press', '2019-01-01', 900],
  ['nl_press_digital', '2012-10-01', 2100],
  ['nl_press_digital', '2020-01-01', 900],
  ['nl_video', '2012-10-01', 2100],
  ['be_press', '1970-01-01', 0],
  ['be_press_digital', '2015-01-01', 2100],
  ['be_press_digital', '2019-04-01', 0],
  ['be_other', '1970-01-01', 600],
  ['be_video', '1996-01-01', 2100],
] as const;

/** Years that an invoice is stored, by country of the seller. */
const KEEP_YEARS = [
  ['NL', '1970-01-01', 7],
  ['BE', '1970-01-01', 7],
  ['BE', '2023-01-01', 10],
] as const;

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await widenTerms(db);
    await createSellers(db);
    await createWaysToPay(db);
    await sql
      .raw(`insert into vat_rate (vat_kind, valid_from, rate_bp) values ${rowsOf(VAT_RATES)}`)
      .execute(db);
    await sql
      .raw(`insert into keep_rule (country, valid_from, years) values ${rowsOf(KEEP_YEARS)}`)
      .execute(db);
  },
};

const rowsOf = (rows: readonly (readonly [string, string, number])[]) =>
  rows.map(([key, day, value]) => `('${key}', '${day}', ${value})`).join(', ');

async function widenTerms({ schema }: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['anchor', 'text'],
    ['weeks', 'integer'],
    ['is_paused', 'integer'],
    ['product_id', 'text'],
    ['delivery_days', 'text'],
    ['source', 'text'],
    ['told_at', 'text'],
  ] as const)
    await schema.alterTable('subscription_term').addColumn(column, type).execute();
}

async function createSellers({ schema }: Kysely<unknown>): Promise<void> {
  const seller = schema
    .createTable('legal_entity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull());
  await ADDRESS_COLUMNS.reduce((table, name) => table.addColumn(name, 'text'), seller)
    .addColumn('kvk', 'text')
    .addColumn('vat_number', 'text', (column) => column.notNull())
    .addColumn('rpr', 'text')
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('creditor_id', 'text')
    .addColumn('entity_no', 'integer', (column) => column.notNull().unique())
    .addColumn('number_prefix', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('billing_from', 'text')
    .addColumn('lead_days', 'integer', (column) => column.notNull().defaultTo(21))
    .addColumn('due_after_days', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('least_due_days', 'integer', (column) => column.notNull().defaultTo(14))
    .addColumn('announce_days', 'integer', (column) => column.notNull().defaultTo(14))
    .addColumn('notice_days', 'integer', (column) => column.notNull().defaultTo(30))
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint('legal_entity_number', sql`entity_no between 1 and 99`)
    .execute();
  await schema
    .createTable('product_billing')
    .addColumn('product_id', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull().references('legal_entity.id'))
    .addColumn('vat_kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_billing_key', ['product_id', 'valid_from'])
    .execute();
  await schema
    .createTable('product_price')
    .addColumn('product_id', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('weeks', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_price_key', ['product_id', 'valid_from', 'months', 'weeks'])
    .addCheckConstraint('product_price_term', sql`(months > 0) <> (weeks > 0)`)
    .addCheckConstraint('product_price_cents', sql`price_cents >= 0`)
    .execute();
  await schema
    .createTable('vat_rate')
    .addColumn('vat_kind', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('rate_bp', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vat_rate_key', ['vat_kind', 'valid_from'])
    .addCheckConstraint('vat_rate_share', sql`rate_bp between 0 and 10000`)
    .execute();
  await schema
    .createTable('keep_rule')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('years', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('keep_rule_key', ['country', 'valid_from'])
    .execute();
}

async function createWaysToPay({ schema }: Kysely<unknown>): Promise<void> {
  const billing = schema
    .createTable('billing_address')
    .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
    .addColumn('name', 'text', (column) => column.notNull());
  await ADDRESS_COLUMNS.reduce((table, name) => table.addColumn(name, 'text'), billing)
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('mandate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('profile', 'text')
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('holder_enc', 'text')
    .addColumn('card_month', 'text')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('creditor_id', 'text')
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('last_collected_on', 'text')
    .addColumn('revoke_after', 'text')
    .addCheckConstraint('mandate_method', sql`method in ('debit', 'card')`)
    .execute();
  await schema.createIndex('mandate_account').on('mandate').column('account_id').execute();
  await schema
    .createTable('subscription_method')
    .addColumn('subscription_id', 'text', (column) => column.primaryKey().references('subscription.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('mandate_id', 'text', (column) => column.references('mandate.id').onDelete('set null'))
    .addColumn('change_no', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('since', 'text', (column) => column.notNull())
    .addCheckConstraint('subscription_method_name', sql`method in ('debit', 'card', 'per_invoice', 'none')`)
    .execute();
}
