/** Timed work: tells each reader whose holiday is over on which day the first paper comes. Twice is one mail. */

import { addDays } from '../../../contract/dates.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { localTime } from '../../kernel/local-time.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { listReturningAccounts } from '../subscriptions/changes.repository.ts';
import { productOf } from '../subscriptions/product-of.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { changesOf } from './change.ts';
import { holidayTemplates } from './holiday.templates.ts';
import { listHolidaySubscriptions } from './subscriptions-with-rules.ts';

/** Told on the last day or the day after; later than that the paper itself has told it. */
const TOLD_WITHIN_DAYS = 1;
/** Both countries have one clock. */
const TIME_ZONE = 'Europe/Amsterdam';

type Where = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const tellFirstPapers: Job = {
  name: 'tell-first-papers',
  everySeconds: 3_600,
  run: tellOfFirstPapers,
};

export async function tellOfFirstPapers({ db, content, now, signal }: Where): Promise<void> {
  const { day: today } = localTime(now, TIME_ZONE);
  const since = addDays(today, -TOLD_WITHIN_DAYS);
  for (const id of await listReturningAccounts(db, since, today)) {
    if (signal.aborted) return;
    const subscriptions = await listHolidaySubscriptions(db, {
      account: { id },
      visibleBrands: content.brands,
      today,
    });
    for (const subscription of subscriptions)
      for (const { changeId, kind, lastDay } of changesOf(subscription)) {
        const first =
          lastDay < since || lastDay > today ? null : firstPaperFrom(subscription, addDays(lastDay, 1));
        if (!first) continue;
        await db.transaction().execute((trx) =>
          queueMail(trx, {
            accountId: id,
            brandKey: subscription.brandKey,
            template: holidayTemplates['holiday-first-paper-back'],
            values: { ...productOf(subscription), changeKind: kind, day: first.day },
            idempotencyId: `first-paper:${changeId}:${lastDay}`,
          }),
        );
      }
  }
}
