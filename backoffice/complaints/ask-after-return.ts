/**
 * Timed work: on the day on which delivery should begin again after a holiday or a move, asks once whether the paper
 * came. Asked when it should have come, on the page and by mail; twice is once.
 */
import { isFeatureOpen } from '../../contract/features.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import { localTime } from '../local-time.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Issue } from '../publication/publication.ts';
import type { TimedWork, WorkContext } from '../schedule/timed-work.ts';
import type { ComplaintSubject } from './complaint.ts';
import { printedOf } from './complaints.mails.ts';
import { shouldHaveCome } from './complaints.rules.ts';
import { delaysOn } from './known-delays.ts';
import { linkKey } from './link-key.ts';
import { addQuestion } from './questions.repository.ts';
import { sealLink } from './report-link.ts';
import { issueToAskAbout, type Return, returnSources } from './returns.ts';
import { listComplaintSubjects } from './subjects.ts';

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
  const local = localTime(now, subject.rules.timeZone);
  const issue = issueToAskAbout(subject, back, local.day);
  if (!issue || !shouldHaveCome(subject, issue.day, await knownDelay(where, subject, issue), local)) return;
  const { day } = issue;
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

async function knownDelay({ db, content }: Where, subject: ComplaintSubject, { address, day }: Issue) {
  const asking = { db, content, flags: content.flagsOf(subject.brandKey), surface: 'web' } as const;
  const delayAt = await delaysOn(asking as Parameters<typeof delaysOn>[0], day);
  return delayAt(subject.brandKey, address, day);
}
