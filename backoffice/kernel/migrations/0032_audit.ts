/** The audit log. A trigger refuses to change or remove a line; each engine has its own SQL for that. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('surface', 'text', (column) => column.notNull())
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema.createIndex('audit_log_account').on('audit_log').columns(['account_id', 'at']).execute();
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? refuseInPostgres(db) : refuseInSqlite(db));
  },
};

async function refuseInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete'])
    await sql
      .raw(
        `create trigger audit_log_no_${change} before ${change} on audit_log
         begin select raise(abort, 'the audit log is append-only'); end`,
      )
      .execute(db);
}

async function refuseInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function refuse_audit_change() returns trigger language plpgsql as
       'begin raise exception ''the audit log is append-only''; end'`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_log_append_only before update or delete or truncate on audit_log
       for each statement execute function refuse_audit_change()`,
    )
    .execute(db);
}
