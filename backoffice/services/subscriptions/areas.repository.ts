/** Accounts with a delivery in an area. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';

export interface Area {
  readonly brandKey: string;
  readonly country: string;
  /** Four digits, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly day: IsoDay;
}

/** A query for the accounts whose subscription of the brand is or may be delivered in the area. */
export function accountsIn(db: Db, { brandKey, country, from, to }: Omit<Area, 'day'>) {
  const near = (table: 'subscription' | 'temporary_address' | 'moving_house') =>
    db
      .selectFrom(table as 'subscription')
      .select(table === 'subscription' ? 'id' : sql<string>`subscription_id`.as('id'))
      .where('country_code', '=', country)
      .where(sql<string>`substr(zip_code, 1, 4)`, '>=', from)
      .where(sql<string>`substr(zip_code, 1, 4)`, '<=', to);
  return db
    .selectFrom('subscription')
    .select('account_id')
    .distinct()
    .where('brand_key', '=', brandKey)
    .where('account_id', 'is not', null)
    .where('id', 'in', near('subscription').union(near('temporary_address')).union(near('moving_house')));
}

/** Those accounts, in the order of their ids. */
export async function listAccountsIn(db: Db, area: Omit<Area, 'day'>, most: number): Promise<string[]> {
  const rows = await accountsIn(db, area).orderBy('account_id').limit(most).execute();
  return rows.flatMap((row) => row.account_id ?? []);
}
