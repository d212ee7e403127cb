/** Complaints about one day's issues, counted where they were to be delivered; one statement per function. */
import { type Kysely, sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { BackofficeTables } from '../../tables.ts';

type Db = Kysely<BackofficeTables>;

export interface Counted {
  readonly brandKey: string;
  readonly country: string;
  /** The first two digits of the postcode. */
  readonly region: string;
  /** Instant of the hour, ISO text in UTC up to the hour: `2026-11-20T06`. */
  readonly hour: string;
  readonly count: number;
}

const count = sql<number>`cast(count(*) as integer)`;

export function countComplaints(db: Db, day: IsoDay): Promise<Counted[]> {
  const region = sql<string>`substr(issue.zip_code, 1, 2)`;
  const hour = sql<string>`substr(complaint.received_at, 1, 13)`;
  return db
    .selectFrom('complaint_issue as issue')
    .innerJoin('complaint', 'complaint.id', 'issue.complaint_id')
    .select(['complaint.brand_key as brandKey', 'issue.country_code as country'])
    .select([region.as('region'), hour.as('hour'), count.as('count')])
    .where('issue.issue_day', '=', day)
    .groupBy(['complaint.brand_key', 'issue.country_code', region, hour])
    .execute();
}

export interface Area {
  readonly brandKey: string;
  readonly country: string;
  /** Four digits, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly day: IsoDay;
}

/** Open ones about an issue of that day that was to come there. */
export async function countOpenIn(db: Db, { brandKey, country, from, to, day }: Area): Promise<number> {
  const row = await db
    .selectFrom('complaint_issue as issue')
    .innerJoin('complaint', 'complaint.id', 'issue.complaint_id')
    .select(count.as('count'))
    .where('issue.issue_day', '=', day)
    .where('issue.country_code', '=', country)
    .where('issue.is_open', '=', 1)
    .where('complaint.brand_key', '=', brandKey)
    .where(sql<string>`substr(issue.zip_code, 1, 4)`, '>=', from)
    .where(sql<string>`substr(issue.zip_code, 1, 4)`, '<=', to)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Accounts with a subscription of the brand that is or may be delivered there; at most `most`, in the order of their ids. */
export async function listAccountsIn(
  db: Db,
  { brandKey, country, from, to }: Area,
  most: number,
): Promise<string[]> {
  const near = (table: 'subscription' | 'temporary_address' | 'moving_house') =>
    db
      .selectFrom(table as 'subscription')
      .select(table === 'subscription' ? 'id' : sql<string>`subscription_id`.as('id'))
      .where('country_code', '=', country)
      .where(sql<string>`substr(zip_code, 1, 4)`, '>=', from)
      .where(sql<string>`substr(zip_code, 1, 4)`, '<=', to);
  const rows = await db
    .selectFrom('subscription')
    .select('account_id')
    .distinct()
    .where('brand_key', '=', brandKey)
    .where('account_id', 'is not', null)
    .where('id', 'in', near('subscription').union(near('temporary_address')).union(near('moving_house')))
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.flatMap((row) => row.account_id ?? []);
}
