/** Removes the people that a seed has added, with all their rows. The audit log does not change. */
import { type SqlBool, sql } from 'kysely';
import { type Table, tablesByReference } from '../../database/table-list.ts';
import type { Db } from '../kernel/tables.ts';
import type { DemoPart } from './demo-part.ts';
import { madeUpAccounts, madeUpOperators } from './made-up-people.ts';

export interface Removed {
  readonly accounts: number;
  readonly operators: number;
}

/**
 * In one transaction.
 * @param parts the services' parts of the demo
 */
export function removeDemo(db: Db, parts: readonly DemoPart[]): Promise<Removed> {
  return db.transaction().execute(async (trx) => {
    const accounts = (await madeUpAccounts(trx).execute()).length;
    const operators = (await madeUpOperators(trx).execute()).length;
    for (const table of await tablesByReference(trx)) await removeFrom(trx, table);
    for (const part of parts) await part.remove?.(trx);
    return { accounts, operators };
  });
}

/** The database refuses to delete from the audit log. */
const APPEND_ONLY = ['audit_log'];

async function removeFrom(trx: Db, { name, columns }: Table): Promise<void> {
  if (APPEND_ONLY.includes(name)) return;
  const accounts = madeUpAccounts(trx);
  const subscriptions = trx.selectFrom('subscription').select('id').where('account_id', 'in', accounts);
  const owners = { account_id: accounts, subscription_id: subscriptions, operator_id: madeUpOperators(trx) };
  const conditions = Object.entries(owners)
    .filter(([column]) => columns.includes(column))
    .map(([column, ids]) => sql<SqlBool>`${sql.ref(column)} in ${ids}`);
  if (name === 'account') conditions.push(sql`id in ${accounts}`);
  if (name === 'operator') conditions.push(sql`id in ${madeUpOperators(trx)}`);
  if (conditions.length > 0)
    await sql`delete from ${sql.table(name)} where ${sql.join(conditions, sql` or `)}`.execute(trx);
}
