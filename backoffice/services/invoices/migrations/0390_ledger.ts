/**
 * Invoices, credit notes and the ledger from which every amount is computed. A trigger refuses to change them, and to
 * delete them while the law wants them stored; each engine has its own SQL for that. Money is euro cents.
 */
import { type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await createInvoices(db);
    await createLedger(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? POSTGRESQL : SQLITE) await sql.raw(statement).execute(db);
  },
};

async function createInvoices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('document_texts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('texts', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('invoice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) =>
      column.notNull().references('legal_entity.id').onDelete('cascade'),
    )
    .addColumn('series_year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('number_text', 'text', (column) => column.notNull())
    .addColumn('corrects_id', 'text', (column) => column.references('invoice.id').onDelete('cascade'))
    .addColumn('term_first', 'text', (column) => column.notNull())
    .addColumn('term_last', 'text', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('gross_cents', 'integer', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('texts_id', 'text', (column) =>
      column.notNull().references('document_texts.id').onDelete('cascade'),
    )
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('keep_until', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoice_series', ['entity_id', 'kind', 'series_year', 'number'])
    .addCheckConstraint('invoice_kind', sql`kind in ('invoice', 'credit_note')`)
    .addCheckConstraint('invoice_delivery', sql`delivery in ('mail', 'print')`)
    .execute();
  await schema
    .createIndex('invoice_term')
    .on('invoice')
    .columns(['subscription_id', 'term_first', 'edition'])
    .unique()
    .where(sql<SqlBool>`kind = 'invoice'`)
    .execute();
  for (const [name, columns] of [
    ['invoice_account', ['account_id', 'term_first', 'id']],
    ['invoice_number', ['number_text']],
    ['invoice_corrects', ['corrects_id']],
    ['invoice_keep', ['keep_until']],
    ['invoice_issued', ['issued_on', 'entity_id']],
  ] as const)
    await schema
      .createIndex(name)
      .on('invoice')
      .columns([...columns])
      .execute();
  await schema
    .createIndex('invoice_print')
    .on('invoice')
    .column('issued_on')
    .where(sql<SqlBool>`delivery = 'print'`)
    .execute();
  await schema
    .createTable('invoice_line')
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().references('invoice.id').onDelete('cascade'),
    )
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('issues', 'integer')
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('rate_bp', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text')
    .addColumn('source', 'text')
    .addColumn('term_first', 'text')
    .addPrimaryKeyConstraint('invoice_line_key', ['invoice_id', 'no'])
    .execute();
  await schema.createIndex('invoice_line_change').on('invoice_line').column('change_id').execute();
  await schema
    .createTable('invoice_vat')
    .addColumn('invoice_id', 'text', (column) =>
      column.notNull().references('invoice.id').onDelete('cascade'),
    )
    .addColumn('rate_bp', 'integer', (column) => column.notNull())
    .addColumn('gross_cents', 'integer', (column) => column.notNull())
    .addColumn('vat_cents', 'integer', (column) => column.notNull())
    .addColumn('net_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_vat_key', ['invoice_id', 'rate_bp'])
    .execute();
  await schema
    .createTable('number_series')
    .addColumn('entity_id', 'text', (column) =>
      column.notNull().references('legal_entity.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('number_series_key', ['entity_id', 'kind', 'year'])
    .execute();
}

async function createLedger({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ledger_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) =>
      column.notNull().references('legal_entity.id').onDelete('cascade'),
    )
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('invoice_id', 'text', (column) => column.references('invoice.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('invoice_cents', 'integer', (column) => column.notNull())
    .addColumn('credit_cents', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text')
    .addColumn('source', 'text')
    .addColumn('term_first', 'text')
    .addColumn('issues', 'integer')
    .addColumn('rate_bp', 'integer')
    .addColumn('grant_id', 'text', (column) => column.references('ledger_entry.id').onDelete('cascade'))
    .addColumn('keep_until', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull().unique())
    .addColumn('by_whom', 'text', (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['ledger_subscription', ['subscription_id', 'at', 'id']],
    ['ledger_invoice', ['invoice_id']],
    ['ledger_account', ['account_id', 'at', 'id']],
    ['ledger_grant', ['grant_id']],
  ] as const)
    await schema
      .createIndex(name)
      .on('ledger_entry')
      .columns([...columns])
      .execute();
  await schema
    .createTable('invoice_balance')
    .addColumn('invoice_id', 'text', (column) =>
      column.primaryKey().references('invoice.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('subscription.id'))
    .addColumn('brand_key', 'text', (column) => column.notNull())
    .addColumn('lines_cents', 'integer', (column) => column.notNull())
    .addColumn('credited_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('paid_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('charged_back_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('outstanding_cents', 'integer', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('is_written_off', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('running_payment', 'text')
    .execute();
  await schema
    .createIndex('invoice_balance_open')
    .on('invoice_balance')
    .columns(['account_id', 'due_on'])
    .where(sql<SqlBool>`outstanding_cents > 0`)
    .execute();
}

const STORED_BY_LAW = ['invoice', 'ledger_entry'];
const PARTS_OF_INVOICE = ['invoice_line', 'invoice_vat'];

const SQLITE = [
  ...[...STORED_BY_LAW, ...PARTS_OF_INVOICE, 'document_texts'].map(
    (table) =>
      `create trigger ${table}_no_update before update on ${table}
       begin select raise(abort, '${table} is append-only'); end`,
  ),
  ...STORED_BY_LAW.map(
    (table) =>
      `create trigger ${table}_no_delete before delete on ${table}
       when old.keep_until >= date('now')
         and exists (select 1 from legal_entity where id = old.entity_id and is_demo = 0)
       begin select raise(abort, '${table} is stored by law'); end`,
  ),
  ...PARTS_OF_INVOICE.map(
    (table) =>
      `create trigger ${table}_no_delete before delete on ${table}
       when exists (select 1 from invoice where id = old.invoice_id)
       begin select raise(abort, '${table} is deleted with its invoice'); end`,
  ),
];

const POSTGRESQL = [
  `create function refuse_money_update() returns trigger language plpgsql as
   'begin raise exception ''% is append-only'', tg_table_name; end'`,
  `create function refuse_money_delete() returns trigger language plpgsql as
   'begin
      if old.keep_until >= current_date::text
         and exists (select 1 from legal_entity where id = old.entity_id and is_demo = 0)
      then raise exception ''% is stored by law'', tg_table_name; end if;
      return old;
    end'`,
  `create function refuse_part_delete() returns trigger language plpgsql as
   'begin
      if exists (select 1 from invoice where id = old.invoice_id)
      then raise exception ''% is deleted with its invoice'', tg_table_name; end if;
      return old;
    end'`,
  ...[...STORED_BY_LAW, ...PARTS_OF_INVOICE, 'document_texts'].map(
    (table) =>
      `create trigger ${table}_no_update before update on ${table}
       for each row execute function refuse_money_update()`,
  ),
  ...STORED_BY_LAW.map(
    (table) =>
      `create trigger ${table}_no_delete before delete on ${table}
       for each row execute function refuse_money_delete()`,
  ),
  ...PARTS_OF_INVOICE.map(
    (table) =>
      `create trigger ${table}_no_delete before delete on ${table}
       for each row execute function refuse_part_delete()`,
  ),
];
