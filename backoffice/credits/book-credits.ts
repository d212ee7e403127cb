/** Timed work: books a credit for each paused issue of the past days. Twice is once: an issue has one row. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import { listSubjects, rememberedSince } from '../holiday/subjects.ts';
import { localTime } from '../local-time.ts';
import type { TimedWork, WorkContext } from '../schedule/timed-work.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { bookCompensation, listBooked, listPausedAccounts } from './credits.repository.ts';
import { creditsDue } from './credits.rules.ts';

/** Days that are looked back, so that a long outage costs no reader a cent. */
const LOOK_BACK_DAYS = 92;
/** Both countries have one clock. */
const TIME_ZONE = 'Europe/Amsterdam';

type Where = Pick<WorkContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const bookCredits: TimedWork = { name: 'book-credits', everySeconds: 3_600, run: bookDueCredits };

export async function bookDueCredits({ db, content, now, signal }: Where): Promise<void> {
  const { day: today } = localTime(now, TIME_ZONE);
  const since = addDays(today, -LOOK_BACK_DAYS);
  for (const id of await listPausedAccounts(db, since, today)) {
    if (signal.aborted) return;
    await bookCreditsOf({ db, account: { id }, visibleBrands: content.brands, today, since, now });
  }
}

async function bookCreditsOf(whose: {
  db: WorkContext['db'];
  account: { id: string };
  visibleBrands: BackofficeContent['brands'];
  today: IsoDay;
  since: IsoDay;
  now: number;
}): Promise<void> {
  const { db, account, today, since } = whose;
  const common = { kind: 'credit' as const, booked_at: new Date(whose.now).toISOString(), invoice_id: null };
  await db.transaction().execute(async (trx) => {
    await lockSubscriptions(trx, account.id);
    const subjects = await listSubjects(trx, whose);
    const booked = await listBooked(trx, account.id, rememberedSince(today));
    const rows = subjects.flatMap((subject) => {
      const own = booked.filter(({ subscriptionId }) => subscriptionId === subject.id);
      return creditsDue(subject, own, since, today).map(({ day, changeId, cents }) => ({
        ...common,
        subscription_id: subject.id,
        issue_day: day,
        change_id: changeId,
        cents,
      }));
    });
    await bookCompensation(trx, rows);
  });
}
