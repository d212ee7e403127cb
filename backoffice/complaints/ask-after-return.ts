/**
 * Timed work: on the day on which delivery should begin again after a holiday or a move, asks once whether the paper
 * came. Asked when it should have come, on the page and by mail; twice is once.
 */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { isFeatureOpen } from '../../contract/features.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import { localTime } from '../local-time.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { firstIssue } from '../publication/publication.ts';
import type { TimedWork, WorkContext } from '../schedule/timed-work.ts';
import type { ComplaintSubject } from './complaint.ts';
import { printedOf } from './complaints.mails.ts';
import { delaysOn } from './known-delays.ts';
import { linkKey } from './link-key.ts';
import { addQuestion } from './questions.repository.ts';
import { sealLink } from './report-link.ts';
import { type Return, returnSources } from './returns.ts';
import { listComplaintSubjects } from './subjects.ts';

/** Asked on the day itself or the day after; later than that nobody remembers. */
const ASKED_WITHIN_DAYS = 1;
/** Both countries have one clock. */
const TIME_ZONE = 'Europe/Amsterdam';

type Where = Pick<WorkContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands' | 'flagsOf'>;
};

export const askAfterReturn: TimedWork = {
  name: 'ask-after-return',
  everySeconds: 300,
  run: askAfterReturns,
};

export async function askAfterReturns(where: Where): Promise<void> {
  const { db, content, now, signal } = where;
  const { day: today } = localTime(now, TIME_ZONE);
  for (const { cause, accountsWith, returnsOf } of returnSources)
    for (const id of await accountsWith(db, today)) {
      if (signal.aborted) return;
      const whose = { account: { id }, visibleBrands: content.brands, today };
      const subjects = await listComplaintSubjects(db, whose);
      for (const subject of subjects)
        for (const back of returnsOf(subject, today)) await askOnce(where, id, subject, { ...back, cause });
    }
}

type Asked = Return & { readonly cause: 'holiday' | 'moving_house' };

async function askOnce(
  where: Where,
  accountId: string,
  subject: ComplaintSubject,
  back: Asked,
): Promise<void> {
  const { db, now } = where;
  // Where nobody can complain, nobody is asked.
  if (!isFeatureOpen('complaints', where.content.flagsOf(subject.brandKey), 'web')) return;
  const day = firstIssue(subject, back.from, 62)?.day;
  if (!day || !(await isDue(where, subject, day))) return;
  // Whoever has complained already has said so.
  if (subject.complaints.some(({ days }) => days.includes(day))) return;
  const link = sealLink({ subscriptionId: subject.id, day, purpose: 'question' }, await linkKey(db));
  const about = { account_id: accountId, subscription_id: subject.id, brand_key: subject.brandKey };
  await db.transaction().execute(async (trx) => {
    const isNew = await addQuestion(trx, {
      ...about,
      id: crypto.randomUUID(),
      issue_day: day,
      cause: back.cause,
      asked_at: new Date(now).toISOString(),
      answer: null,
      answered_at: null,
    });
    if (!isNew) return;
    await queueMail(trx, {
      accountId,
      brandKey: subject.brandKey,
      template: 'delivery-question',
      values: { ...printedOf(subject), day, cause: back.cause, link: `/bezorgservice/melding/${link}` },
      idempotencyId: `came:${subject.id}:${day}`,
    });
  });
}

/** Not before the issue should have come, a known delay included. */
async function isDue({ db, content, now }: Where, subject: ComplaintSubject, day: IsoDay): Promise<boolean> {
  const local = localTime(now, subject.rules.timeZone);
  if (day > local.day || day < addDays(local.day, -ASKED_WITHIN_DAYS)) return false;
  if (day < local.day) return true;
  const asking = { db, content, flags: content.flagsOf(subject.brandKey), surface: 'web' } as const;
  const delayAt = await delaysOn(asking as Parameters<typeof delaysOn>[0], day);
  const address = firstIssue(subject, day)?.address;
  const delay = address ? delayAt(subject.brandKey, address, day) : null;
  const expected = delay?.expectedBy ?? subject.rules.expectedBefore;
  return local.time >= expected;
}
