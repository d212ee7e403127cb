/** Timed work: tells each reader whose holiday is over on which day the first paper comes. Twice is one mail. */
import { addDays } from '../../contract/dates.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import { localTime } from '../local-time.ts';
import { productOf } from '../mail/product-of.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { TimedWork, WorkContext } from '../schedule/timed-work.ts';
import { firstPaperFrom } from '../subscriptions/subscriptions.rules.ts';
import { changesOf } from './change.ts';
import { listReturningAccounts } from './holiday.repository.ts';
import { listSubjects } from './subjects.ts';

/** Told on the last day or the day after; later than that the paper itself has told it. */
const TOLD_WITHIN_DAYS = 1;
/** Both countries have one clock. */
const TIME_ZONE = 'Europe/Amsterdam';

type Where = Pick<WorkContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const tellFirstPapers: TimedWork = {
  name: 'tell-first-papers',
  everySeconds: 3_600,
  run: tellOfFirstPapers,
};

export async function tellOfFirstPapers({ db, content, now, signal }: Where): Promise<void> {
  const { day: today } = localTime(now, TIME_ZONE);
  const since = addDays(today, -TOLD_WITHIN_DAYS);
  for (const id of await listReturningAccounts(db, since, today)) {
    if (signal.aborted) return;
    const subjects = await listSubjects(db, { account: { id }, visibleBrands: content.brands, today });
    for (const subject of subjects)
      for (const { changeId, kind, lastDay } of changesOf(subject)) {
        const first =
          lastDay < since || lastDay > today ? null : firstPaperFrom(subject, addDays(lastDay, 1));
        if (!first) continue;
        await db.transaction().execute((trx) =>
          queueMail(trx, {
            accountId: id,
            brandKey: subject.brandKey,
            template: 'holiday-first-paper-back',
            values: { ...productOf(subject), changeKind: kind, day: first.day },
            idempotencyId: `first-paper:${changeId}:${lastDay}`,
          }),
        );
      }
  }
}
