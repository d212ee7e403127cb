/** Whether today's issue of a subscription should have been delivered, and is neither reported nor said to have come. */
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { deliveryTime } from '../delays/delays.rules.ts';
import { delaysFor } from '../delays/delays.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { subscriberTime, whyNotAllowed } from '../subscriptions/subscriptions.ts';
import { shouldHaveCome } from './complaints.rules.ts';
import { recentIssueComplaints } from './issue-complaints.ts';
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
  const [delays, complaints, questions] = await Promise.all([
    delaysFor(context, held.brandKey),
    recentIssueComplaints(context),
    recentQuestions(context),
  ]);
  const isKnown =
    complaints.some(({ subscriptionId, day }) => subscriptionId === held.id && day === now.day) ||
    questions.some(
      ({ subscription_id, issue_day, answer }) =>
        subscription_id === held.id && issue_day === now.day && answer !== 'no',
    );
  const { expectedBefore } = deliveryTime(held, planned, delays);
  return isKnown || now.time < expectedBefore ? null : expectedBefore;
}
