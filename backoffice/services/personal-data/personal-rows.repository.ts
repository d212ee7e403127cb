/**
 * The rows of an account in any table. It finds them by their columns, so that a new table needs only
 * an entry beside its type; no other file reads a table of another service.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Table, tablesByReference } from '../../../database/table-list.ts';
import { PERSONAL_TABLES } from '../../../gen/personal-tables.ts';
import { OWN_ID, type StoredTable } from '../../kernel/personal-table.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { holderAt, idsHeldBefore } from '../subscriptions/former-holder.repository.ts';
import { idsOfAccount } from '../subscriptions/subscriptions.repository.ts';

/** By the name of the table. */
export const LISTED: Readonly<Record<string, StoredTable | undefined>> = PERSONAL_TABLES;

const OWNER_COLUMNS = ['account_id', 'subscription_id'] as const;

/** The tables with rows of accounts that are in the list, and those that should be; each before the tables that it refers to. */
export async function listPersonalTables(db: Db): Promise<Table[]> {
  const tables = await tablesByReference(db);
  return tables.filter(
    ({ name, columns }) => LISTED[name] || OWNER_COLUMNS.some((column) => columns.includes(column)),
  );
}

export async function readRows(db: Db, table: Table, accountId: string): Promise<Record<string, unknown>[]> {
  const query = sql<Record<string, unknown>>`
    select * from ${sql.table(table.name)} where ${isOf(db, table, accountId)}`;
  return (await query.execute(db)).rows;
}

export async function deleteRows(trx: Trx, table: Table, accountId: string): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${isOf(trx, table, accountId)}`.execute(trx);
}

export async function replaceValues(
  trx: Trx,
  table: Table,
  accountId: string,
  values: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const set = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value === OWN_ID ? accountId : value}`,
  );
  const rows = isOf(trx, table, accountId);
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where ${rows}`.execute(trx);
}

/** A row with an account is of that account, also when its subscription has another holder now. */
function isOf(db: Db, { name, columns }: Table, accountId: string): RawBuilder<SqlBool> {
  if (name === 'account') return sql`id = ${accountId}`;
  const { through, datedBy } = LISTED[name] ?? {};
  if (through)
    return sql`${sql.ref(through.column)} in (
      select ${sql.ref(through.key ?? 'id')} from ${sql.table(through.table)} where account_id = ${accountId})`;
  if (columns.includes('account_id')) return sql`account_id = ${accountId}`;
  if (!columns.includes('subscription_id') || datedBy === undefined)
    throw new Error(`The rows of an account in ${name} cannot be found`);
  const isHeld = sql<SqlBool>`subscription_id in ${idsOfAccount(db, accountId)}`;
  if (datedBy === null) return isHeld;
  const wasHeld = sql`subscription_id in ${idsHeldBefore(db, accountId)}`;
  const holder = holderAt(db, sql.ref(`${name}.subscription_id`), sql.ref(`${name}.${datedBy}`));
  return sql`(${isHeld} or ${wasHeld}) and ${holder} = ${accountId}`;
}
