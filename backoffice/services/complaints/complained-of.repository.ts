/** What other services ask of complaints. One statement per function. */
import type { IsoDay } from '../../../contract/dates.ts';
import type { Db } from '../../kernel/tables.ts';

interface Asked {
  readonly subscriptionId: string;
  readonly first: IsoDay;
  readonly last: IsoDay;
}

/** Whether a complaint about an issue of these days is neither solved nor withdrawn. */
export async function hasOpenComplaint(db: Db, { subscriptionId, first, last }: Asked): Promise<boolean> {
  const found = await db
    .selectFrom('complaint_issue')
    .select('complaint_id')
    .where('subscription_id', '=', subscriptionId)
    .where('is_open', '=', 1)
    .where('issue_day', '>=', first)
    .where('issue_day', '<=', last)
    .executeTakeFirst();
  return found !== undefined;
}
