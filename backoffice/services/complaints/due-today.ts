/** Whether today's issue of a subscription should have been delivered, and is neither reported nor said to have come. */
import { addDays } from '../../../contract/dates.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { subscriberTime, whyNotAllowed } from '../subscriptions/subscriptions.ts';
import { shouldHaveCome } from './complaints.rules.ts';
import { listIssueComplaints } from './issue-complaints.ts';
import { delaysOn } from './known-delays.ts';
import { recentQuestions } from './recent-questions.ts';

/**
 * @returns the local time before which it should have been delivered, which a known delay moves; null too where complaints
 * are closed
 */
export async function dueToday(held: HeldSubscription, context: BackofficeContext): Promise<string | null> {
  const now = subscriberTime(held, context);
  const [planned] = plannedDays(held, now.day, now.day);
  if (!planned || !('address' in planned) || !shouldHaveCome(held, now.day, null, now)) return null;
  if (whyNotAllowed('complaint', held, context) !== null) return null;
  const { delayAt, complaints, questions } = await factsOf(context);
  const isKnown =
    complaints.some(({ subscriptionId, day }) => subscriptionId === held.id && day === now.day) ||
    questions.some(
      ({ subscription_id, issue_day, answer }) =>
        subscription_id === held.id && issue_day === now.day && answer !== 'no',
    );
  const delay = delayAt(held.brandKey, planned.address, now.day);
  if (isKnown || !shouldHaveCome(held, now.day, delay, now)) return null;
  return delay?.expectedBy ?? held.rules.expectedBefore;
}

/** Read once for all subscriptions of a request, and only when an issue is due. */
const read = new WeakMap<BackofficeContext, ReturnType<typeof readFacts>>();

function factsOf(context: BackofficeContext) {
  const facts = read.get(context) ?? readFacts(context);
  read.set(context, facts);
  return facts;
}

async function readFacts(context: BackofficeContext) {
  const { db, account, today } = context;
  // The day of a subscriber in another time zone may be the one before.
  const since = addDays(today, -1);
  const [delayAt, complaints, questions] = await Promise.all([
    delaysOn(context, today),
    listIssueComplaints(db, { accountId: account.id, from: since }),
    recentQuestions(context),
  ]);
  return { delayAt, complaints, questions };
}
