/** What a reader can ask about complaints; nothing here changes anything. */
import { complaintQuestion } from '../../contract/complaints.ts';
import { addDays } from '../../contract/dates.ts';
import type { Violation, ViolationCode } from '../../contract/violations.ts';
import type { BackofficeContext } from '../context.ts';
import { notFound } from '../doors/resolvers.ts';
import { readInput } from '../read-input.ts';
import { refusal } from '../refusal.ts';
import { subscriberTime } from '../subscriptions/subscriptions.ts';
import type { Complaint, ComplaintSubject, DelayAt } from './complaint.ts';
import { lastCallback } from './complaints.repository.ts';
import { CALLBACK } from './complaints.rule-set.ts';
import { complainableIssues, complaintViolations, isCallOffered, typesOf } from './complaints.rules.ts';
import { delaysOn } from './known-delays.ts';
import { listOpenQuestions } from './questions.repository.ts';
import { remediesFor } from './remedies.rules.ts';
import { listComplaintSubjects, whyNotComplainable } from './subjects.ts';

/** Days after the issue in which it is still asked whether it came. */
const ASKED_DAYS = 3;

export async function complaintServices(context: BackofficeContext) {
  const { db, account, today } = context;
  const [subjects, delayAt, questions, requestedAt] = await Promise.all([
    listComplaintSubjects(db, context),
    delaysOn(context, today),
    listOpenQuestions(db, { accountId: account.id, since: addDays(today, -ASKED_DAYS) }),
    lastCallback(db, account.id),
  ]);
  const open = subjects.filter((subject) => whyNotComplainable(subject, context) === null);
  const complaints = subjects.flatMap((subject) =>
    subject.complaints.map((complaint) => complaintView(subject, complaint)),
  );
  return {
    today,
    subscriptions: open.map((subject) => complainable(subject, context, delayAt)),
    complaints: complaints.sort((one, other) => (one.receivedAt > other.receivedAt ? -1 : 1)),
    questions: questions.flatMap((question) => questionView(subjects, question) ?? []),
    callback: offerOf(complaints, requestedAt, context.now),
  };
}

function complainable(subject: ComplaintSubject, context: BackofficeContext, delayAt: DelayAt) {
  const issues = complainableIssues(subject, subscriberTime(subject, context), delayAt);
  return {
    subscription: subject,
    types: typesOf(subject),
    issues: issues.map(({ delay, openComplaint, ...issue }) => ({
      ...issue,
      delayedUntil: delay?.expectedBy ?? null,
      delayReason: delay?.reason ?? null,
      openComplaint: openComplaint && complaintView(subject, openComplaint),
    })),
  };
}

export type ComplaintView = ReturnType<typeof complaintView>;

export function complaintView(subject: ComplaintSubject, complaint: Complaint) {
  // An answer is kept for two days, so it holds no more of the subscription than its own fields.
  const { complaints, terms, grants, madeGood, broughtAgain, ...subscription } = subject;
  return { ...complaint, subscription };
}

export function questionView(
  subjects: readonly ComplaintSubject[],
  row: { id: string; subscription_id: string; issue_day: string; cause: 'holiday' | 'moving_house' },
) {
  const subscription = subjects.find(({ id }) => id === row.subscription_id);
  return subscription ? { questionId: row.id, subscription, day: row.issue_day, cause: row.cause } : null;
}

export function offerOf(
  complaints: readonly Complaint[] | readonly ComplaintView[],
  requestedAt: string | null,
  now: number,
) {
  return { isOffered: isCallOffered(complaints, requestedAt, now, CALLBACK), requestedAt };
}

/** @throws Refused NOT-FOUND when it is not there, not theirs or not shown here */
export async function findComplaint(context: BackofficeContext, { complaintId }: { complaintId: string }) {
  const subjects = await listComplaintSubjects(context.db, context);
  for (const subject of subjects) {
    const found = subject.complaints.find((complaint) => complaint.complaintId === complaintId);
    if (found) return complaintView(subject, found);
  }
  throw notFound();
}

/** @throws Refused NOT-FOUND for a subscription that is not theirs */
export async function complaintQuote(context: BackofficeContext, input: unknown) {
  const read = readInput(complaintQuestion, input);
  if (!read.ok) return { violations: read.violations, remedies: [] };
  const { subscriptionId, days, type } = read.input;
  const [subjects, delayAt] = await Promise.all([
    listComplaintSubjects(context.db, context),
    delaysOn(context, context.today),
  ]);
  const subject = findSubject(subjects, subscriptionId);
  const violations = refusalsOf(subject, { days, type }, context, delayAt);
  const now = subscriberTime(subject, context);
  return {
    violations,
    remedies: violations.length > 0 || type === null ? [] : remediesFor(subject, { days, type }, now),
  };
}

export function findSubject(subjects: readonly ComplaintSubject[], id: string): ComplaintSubject {
  const subject = subjects.find((one) => one.id === id);
  if (!subject) throw notFound();
  return subject;
}

/** Everything that stands in the way of a complaint: of the subscription itself, then of its issues. */
export function refusalsOf(
  subject: ComplaintSubject,
  asked: Parameters<typeof complaintViolations>[1],
  context: BackofficeContext,
  delayAt: DelayAt,
): Violation[] {
  const reason = whyNotComplainable(subject, context);
  if (reason !== null)
    return [refusal(reason as ViolationCode, 'subscriptionId', { product: subject.productName })];
  return complaintViolations(subject, asked, subscriberTime(subject, context), delayAt);
}
