/** Job: books a credit for each paused issue of the past days. A second run books nothing: an issue has one row. */

import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Db } from '../../kernel/tables.ts';
import { bookCompensation, listBooked } from '../credits/credits.repository.ts';
import { listPausedAccounts } from '../subscriptions/changes.repository.ts';
import { idsOfAccount, lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { HolidaySubscription } from './change.ts';
import { creditsDue } from './credits.rules.ts';
import { historySince, listHolidaySubscriptions } from './subscriptions-with-rules.ts';

/** Looks back this many days, so that no credit is lost by a long outage. */
export const LOOK_BACK_DAYS = 92;

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const bookCredits: Job = { name: 'book-credits', everySeconds: 3_600, run: bookDueCredits };

export async function bookDueCredits({ db, content, now, signal }: JobDeps): Promise<void> {
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  const since = addDays(today, -LOOK_BACK_DAYS);
  await forEachRow(await listPausedAccounts(db, since, today), signal, (id) =>
    bookCreditsOf({ db, account: { id }, visibleBrands: content.brands, today, since, now }),
  );
}

async function bookCreditsOf(owner: {
  db: Db;
  account: { id: string };
  visibleBrands: BackofficeContent['brands'];
  today: IsoDay;
  since: IsoDay;
  now: number;
}): Promise<void> {
  const { db, account, today, since } = owner;
  const common = { kind: 'credit' as const, booked_at: new Date(owner.now).toISOString(), invoice_id: null };
  await db.transaction().execute(async (trx) => {
    await lockSubscriptions(trx, account.id);
    const subscriptions = await listHolidaySubscriptions(trx, owner);
    const booked = await listBooked(trx, idsOfAccount(trx, account.id), historySince(today));
    const rows = subscriptions.flatMap((subscription) => {
      const own = booked.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      return creditsDue(subscription, own, since, today).map(({ day, changeId, cents }) => ({
        ...common,
        subscription_id: subscription.id,
        issue_day: day,
        change_id: changeId,
        source: isPublishers(subscription, changeId) ? ('publisher_pause' as const) : ('pause' as const),
        cents,
      }));
    });
    await bookCompensation(trx, rows);
  });
}

const isPublishers = ({ suspensions }: HolidaySubscription, changeId: string): boolean =>
  suspensions.some((pause) => pause.changeId === changeId && pause.publisherReason !== null);
