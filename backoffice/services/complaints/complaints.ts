import { complaintQuestion } from '../../../contract/complaints.ts';
import { addDays } from '../../../contract/dates.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import {
  listSubscriptions,
  pickSubscription,
  subscriberTime,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';
import type { Complaint, ComplaintSubscription, DelayAt } from './complaint.ts';
import { lastCallback } from './complaints.repository.ts';
import { CALLBACK } from './complaints.rule-set.ts';
import {
  complainableIssues,
  complaintViolations,
  isCallOffered,
  isWithdrawable,
  suggestedDay,
  typesOf,
} from './complaints.rules.ts';
import { delaysOn } from './known-delays.ts';
import type { QuestionRow } from './questions.repository.ts';
import { recentQuestions } from './recent-questions.ts';
import { remediesFor } from './remedies.rules.ts';
import type { QuestionCause } from './returns.rules.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

export async function complaintServices(context: BackofficeContext) {
  const { db, account, today } = context;
  const [subscriptions, delayAt, questions, requestedAt] = await Promise.all([
    listComplaintSubscriptions(db, context),
    delaysOn(context, today),
    openQuestions(context),
    lastCallback(db, account.id),
  ]);
  const open = subscriptions.filter(
    (subscription) => whyNotAllowed('complaint', subscription, context) === null,
  );
  const complaints = subscriptions.flatMap((subscription) =>
    subscription.complaints.map((complaint) => complaintView(subscription, complaint, context.now)),
  );
  return {
    today,
    subscriptions: open.map((subscription) => complainable(subscription, context, delayAt)),
    complaints: complaints.sort((one, other) => (one.receivedAt > other.receivedAt ? -1 : 1)),
    questions: questions.flatMap((question) => questionView(subscriptions, question) ?? []),
    callback: offerOf(complaints, requestedAt, context.now),
  };
}

/** On most days there are no questions, and then the subscriptions are not read. */
export async function deliveryQuestions(context: BackofficeContext) {
  const questions = await openQuestions(context);
  if (questions.length === 0) return [];
  const subscriptions = await listSubscriptions(context);
  return questions.flatMap((question) => questionView(subscriptions, question) ?? []);
}

/** Days after an issue in which the page asks whether it came. */
const ASKED_DAYS = 3;

async function openQuestions(context: BackofficeContext) {
  const asked = await recentQuestions(context);
  const since = addDays(context.today, -ASKED_DAYS);
  return asked.filter(({ answer, issue_day }) => answer === null && issue_day >= since);
}

function complainable(subscription: ComplaintSubscription, context: BackofficeContext, delayAt: DelayAt) {
  const now = subscriberTime(subscription, context);
  const issues = complainableIssues(subscription, now, delayAt);
  const types = typesOf(subscription);
  return {
    subscription,
    types,
    suggestedDay: suggestedDay(subscription, issues, now.day),
    suggestedType: types[0] ?? null,
    issues: issues.map(({ delay, openComplaint, ...issue }) => ({
      ...issue,
      delayedUntil: delay?.expectedBy ?? null,
      delayReason: delay?.reason ?? null,
      openComplaint: openComplaint && complaintView(subscription, openComplaint, context.now),
    })),
  };
}

export type ComplaintView = ReturnType<typeof complaintView>;

/** @param now milliseconds since 1970 */
export function complaintView(of: ComplaintSubscription, complaint: Complaint, now: number) {
  // Results are stored for two days for repeated requests, so they contain only the subscription's own fields.
  const { complaints, terms, grants, compensated, redelivered, ...subscription } = of;
  const { dueAt, isInvoiced, ...shown } = complaint;
  return { ...shown, subscription, withdrawableUntil: isWithdrawable(complaint, now) ? dueAt : null };
}

export function questionView<Held extends { readonly id: string }>(
  subscriptions: readonly Held[],
  row: Pick<QuestionRow, 'id' | 'subscription_id' | 'issue_day' | 'cause' | 'after_complaint'>,
) {
  const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
  const cause: QuestionCause = row.after_complaint ? 'complaint' : row.cause;
  return subscription ? { questionId: row.id, subscription, day: row.issue_day, cause } : null;
}

export function offerOf(
  complaints: readonly Complaint[] | readonly ComplaintView[],
  requestedAt: string | null,
  now: number,
) {
  return { isOffered: isCallOffered(complaints, requestedAt, now, CALLBACK), requestedAt };
}

/** @throws Refused NOT-FOUND when it does not exist, belongs to another account or is not shown here */
export async function findComplaint(context: BackofficeContext, { complaintId }: { complaintId: string }) {
  const subscriptions = await listComplaintSubscriptions(context.db, context);
  for (const subscription of subscriptions) {
    const found = subscription.complaints.find((complaint) => complaint.complaintId === complaintId);
    if (found) return complaintView(subscription, found, context.now);
  }
  throw notFound();
}

/** @throws Refused NOT-FOUND for a subscription of another account */
export async function complaintQuote(context: BackofficeContext, input: unknown) {
  const read = readInput(complaintQuestion, input);
  if (!read.ok) return { violations: read.violations, remedies: [] };
  const { subscriptionId, days, type } = read.input;
  const [subscriptions, delayAt] = await Promise.all([
    listComplaintSubscriptions(context.db, context),
    delaysOn(context, context.today),
  ]);
  const subscription = pickSubscription(subscriptions, subscriptionId);
  const violations = refusalsOf(subscription, { days, type }, context, delayAt);
  const now = subscriberTime(subscription, context);
  return {
    violations,
    remedies: violations.length > 0 || type === null ? [] : remediesFor(subscription, { days, type }, now),
  };
}

/** Why a complaint is refused: reasons of the subscription, otherwise of its issues. */
export function refusalsOf(
  subscription: ComplaintSubscription,
  asked: Parameters<typeof complaintViolations>[1],
  context: BackofficeContext,
  delayAt: DelayAt,
): Violation[] {
  const reason = whyNotAllowed('complaint', subscription, context);
  if (reason !== null) return [refuse(reason, 'subscriptionId', { product: subscription.productName })];
  return complaintViolations(subscription, asked, subscriberTime(subscription, context), delayAt);
}
