/** Job: mails each reader after a holiday on which day the first paper comes. A second run sends no second mail. */

import { addDays } from '../../../contract/dates.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { listReturningAccounts } from '../subscriptions/changes.repository.ts';
import { productOf } from '../subscriptions/product-of.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { changesOf } from './change.ts';
import { holidayTemplates } from './holiday.templates.ts';
import { listHolidaySubscriptions } from './subscriptions-with-rules.ts';

/** The mail is sent on the last day or the day after; later, the paper has already come. */
const MAILED_WITHIN_DAYS = 1;

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const firstPaperMails: Job = {
  name: 'tell-first-papers',
  everySeconds: 3_600,
  run: mailFirstPapers,
};

export async function mailFirstPapers({ db, content, now, signal }: JobDeps): Promise<void> {
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  const since = addDays(today, -MAILED_WITHIN_DAYS);
  await forEachRow(await listReturningAccounts(db, since, today), signal, async (id) => {
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
            event: `first-paper:${changeId}:${lastDay}`,
          }),
        );
      }
  });
}
