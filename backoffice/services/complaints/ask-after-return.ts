/**
 * Job: when the first issue after a holiday or a move should have been delivered, asks the reader on the page and by
 * mail whether it came; after a complaint, on the page only. A second run does not ask again.
 */

import { addDays } from '../../../contract/dates.ts';
import { isFeatureOpen } from '../../../contract/features.ts';
import type { Issue } from '../../delivery-calendar/delivery-calendar.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { listReturningAccounts } from '../subscriptions/changes.repository.ts';
import { listMovedAccounts } from '../subscriptions/moves.repository.ts';
import { productOf } from '../subscriptions/product-of.ts';
import type { ComplaintSubscription } from './complaint.ts';
import { listComplainingAccounts } from './complaints.repository.ts';
import { shouldHaveCome } from './complaints.rules.ts';
import { complaintTemplates } from './complaints.templates.ts';
import { delaysOn } from './known-delays.ts';
import { addQuestion } from './questions.repository.ts';
import { sealLink } from './report-link.ts';
import {
  issueToAskAbout,
  LONGEST_WAIT_AFTER_COMPLAINT_DAYS,
  LONGEST_WAIT_DAYS,
  type QuestionCause,
  type Return,
  returnsOf,
} from './returns.rules.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands' | 'flagsOf'>;
};

export const askAfterReturn: Job = {
  name: 'ask-after-return',
  everySeconds: 300,
  run: askAfterReturns,
};

export async function askAfterReturns(deps: JobDeps): Promise<void> {
  const { db, content, now, signal } = deps;
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  const since = addDays(today, -LONGEST_WAIT_DAYS);
  const accounts = new Set([
    ...(await listReturningAccounts(db, since, addDays(today, -1))),
    ...(await listMovedAccounts(db, since, today)),
    // One day more, for another time zone.
    ...(await listComplainingAccounts(db, addDays(today, -LONGEST_WAIT_AFTER_COMPLAINT_DAYS - 1))),
  ]);
  await forEachRow(accounts, signal, async (id) => {
    const owner = { account: { id }, visibleBrands: content.brands, today };
    for (const subscription of await listComplaintSubscriptions(db, owner))
      for (const back of returnsOf(subscription, today)) await askOnce(deps, id, subscription, back);
  });
}

async function askOnce(deps: JobDeps, accountId: string, subscription: ComplaintSubscription, back: Return) {
  const { db, now } = deps;
  // Without the complaint feature the reader could not report a missing issue.
  if (!isFeatureOpen('complaints', deps.content.flagsOf(subscription.brandKey), 'web')) return;
  const local = localTime(now, subscription.rules.timeZone);
  const issue = issueToAskAbout(subscription, back, local.day);
  if (!issue || !shouldHaveCome(subscription, issue.day, await knownDelay(deps, subscription, issue), local))
    return;
  const { day } = issue;
  const { cause } = back;
  const link = sealLink({ subscriptionId: subscription.id, day, purpose: 'question' }, await linkKey(db));
  const about = { account_id: accountId, subscription_id: subscription.id, brand_key: subscription.brandKey };
  await db.transaction().execute(async (trx) => {
    const isNew = await addQuestion(trx, {
      ...about,
      id: crypto.randomUUID(),
      issue_day: day,
      ...causeColumns(cause),
      asked_at: new Date(now).toISOString(),
      answer: null,
      answered_at: null,
    });
    if (!isNew || cause === 'complaint') return;
    await queueMail(trx, {
      accountId,
      brandKey: subscription.brandKey,
      template: complaintTemplates['delivery-question'],
      values: { ...productOf(subscription), day, cause, link: `/bezorgservice/melding/${link}` },
      event: `came:${subscription.id}:${day}`,
    });
  });
}

/** The release before serves no other cause than these two. */
const causeColumns = (cause: QuestionCause) =>
  cause === 'complaint'
    ? { cause: 'holiday' as const, after_complaint: 1 as const }
    : { cause, after_complaint: null };

async function knownDelay(
  { db, content }: JobDeps,
  subscription: ComplaintSubscription,
  { address, day }: Issue,
) {
  const context = { db, content, flags: content.flagsOf(subscription.brandKey), surface: 'web' } as const;
  const delayAt = await delaysOn(context as Parameters<typeof delaysOn>[0], day);
  return delayAt(subscription.brandKey, address, day);
}
