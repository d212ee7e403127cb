/** Counts complaints about the issues of a day by place of delivery; one statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';
import type { Area } from '../subscriptions/areas.repository.ts';

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
    .where('complaint.withdrawn_at', 'is', null)
    .groupBy(['complaint.brand_key', 'issue.country_code', region, hour])
    .execute();
}

/** Open complaints about an issue of that day at an address in the area. */
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
