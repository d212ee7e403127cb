/** Pure decisions about complaints. Days are ISO days in the subscriber's time zone. */
import { COMPLAINT_TYPES, type ComplaintType } from '../../../contract/complaints.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { type Issue, plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';
import { type Complaint, type ComplaintSubscription, type Delay, type DelayAt, isOpen } from './complaint.ts';

export interface ComplainableIssue {
  readonly day: IsoDay;
  readonly expectedBefore: string;
  /** A known delay whose time has not passed. */
  readonly delay: Delay | null;
  readonly isDue: boolean;
  readonly openComplaint: Complaint | null;
}

/** The first day for whose issue a complaint is still possible. */
const earliestComplainable = ({ rules }: Pick<ComplaintSubscription, 'rules'>, today: IsoDay): IsoDay =>
  addDays(today, -rules.complaintDays);

/** Issues up to and including today, latest first. */
export function complainableIssues(
  subscription: ComplaintSubscription,
  now: LocalTime,
  delayAt: DelayAt,
): ComplainableIssue[] {
  const planned = plannedDays(subscription, earliestComplainable(subscription, now.day), now.day);
  return planned
    .flatMap((day) => ('address' in day ? [issueOf(subscription, day, now, delayAt)] : []))
    .reverse();
}

function issueOf(subscription: ComplaintSubscription, issue: Issue, now: LocalTime, delayAt: DelayAt) {
  const { expectedBefore } = subscription.rules;
  const known = issue.day === now.day ? delayAt(subscription.brandKey, issue.address, issue.day) : null;
  const delay = known && now.time < known.expectedBy ? known : null;
  const openComplaint =
    subscription.complaints.find((one) => isOpen(one) && one.days.includes(issue.day)) ?? null;
  return {
    day: issue.day,
    expectedBefore,
    delay,
    isDue: shouldHaveCome(subscription, issue.day, known, now),
    openComplaint,
  };
}

/** Whether the time of the known delay has passed, or without a delay the usual time. */
export function shouldHaveCome(
  { rules }: Pick<ComplaintSubscription, 'rules'>,
  day: IsoDay,
  known: Delay | null,
  now: LocalTime,
): boolean {
  if (day !== now.day) return day < now.day;
  return now.time >= (known?.expectedBy ?? rules.expectedBefore);
}

/** Whether a complaint that an issue did not come is accepted, where complaints are open. */
export const isReportable = (
  subscription: Pick<ComplaintSubscription, 'rules'>,
  { day, isDue, hasOpenComplaint }: { day: IsoDay; isDue: boolean; hasOpenComplaint: boolean },
  today: IsoDay,
): boolean => isDue && !hasOpenComplaint && day >= earliestComplainable(subscription, today);

export const typesOf = ({ kind }: Pick<ComplaintSubscription, 'kind'>): readonly ComplaintType[] =>
  COMPLAINT_TYPES[kind];

/** Types that can only be reported after the issue should have come. */
const NEEDS_TO_BE_DUE: readonly ComplaintType[] = ['not_delivered', 'late'];

/**
 * Why a complaint about these issues is refused; empty when it is accepted. `remediesFor` chooses the remedies.
 * Codes: COMPLAINT-TYPE-NOT-OFFERED, -TOO-OLD, -NO-ISSUE, -EXISTS, -KNOWN-DELAY, -TOO-SOON.
 * @param type null before the reader has chosen one
 */
export function complaintViolations(
  subscription: ComplaintSubscription,
  { days, type }: { readonly days: readonly IsoDay[]; readonly type: ComplaintType | null },
  now: LocalTime,
  delayAt: DelayAt,
): Refusal[] {
  if (type !== null && !typesOf(subscription).includes(type))
    return [refuse('COMPLAINT-TYPE-NOT-OFFERED', 'type')];
  const earliest = earliestComplainable(subscription, now.day);
  return days.flatMap((day) => {
    if (day < earliest) return [refuse('COMPLAINT-TOO-OLD', 'days', { day, earliest })];
    const [planned] = plannedDays(subscription, day, day);
    if (!planned || !('address' in planned)) return [refuse('COMPLAINT-NO-ISSUE', 'days', { day })];
    return aboutIssue(issueOf(subscription, planned, now, delayAt), type, now);
  });
}

function aboutIssue(issue: ComplainableIssue, type: ComplaintType | null, now: LocalTime): Refusal[] {
  const { day, delay, expectedBefore, openComplaint } = issue;
  if (openComplaint) {
    const { complaintId, reference } = openComplaint;
    return [refuse('COMPLAINT-EXISTS', 'days', { day, complaintId, reference })];
  }
  if (day > now.day) return [refuse('COMPLAINT-TOO-SOON', 'days', { day, time: expectedBefore })];
  if (issue.isDue || type === null || !NEEDS_TO_BE_DUE.includes(type)) return [];
  if (delay) return [refuse('COMPLAINT-KNOWN-DELAY', 'type', { day, time: delay.expectedBy })];
  return [refuse('COMPLAINT-TOO-SOON', 'type', { day, time: expectedBefore })];
}

/**
 * The issue that a new complaint is probably about: today's, also before its time, otherwise the latest one that should
 * have come. Null when that issue is reported already, so that the reader chooses.
 * @param issues latest first
 */
export function suggestedDay(
  { complaints }: Pick<ComplaintSubscription, 'complaints'>,
  issues: readonly Pick<ComplainableIssue, 'day' | 'isDue'>[],
  today: IsoDay,
): IsoDay | null {
  const latest = issues.find(({ day, isDue }) => day === today || isDue)?.day;
  const isReported = complaints.some(
    ({ days, withdrawnAt }) => withdrawnAt === null && days.some((day) => day === latest),
  );
  return isReported ? null : (latest ?? null);
}

/** A complaint can be taken back until it goes to the delivery team or its credit is on an invoice. */
export function isWithdrawable({ state, withdrawnAt, dueAt, isInvoiced }: Complaint, now: number): boolean {
  const isHandedOver = state !== 'received' || dueAt === null || dueAt <= new Date(now).toISOString();
  return withdrawnAt === null && !isHandedOver && !isInvoiced;
}

/** Whether a call is offered: enough recent complaints, and no recent request for a call. */
export function isCallOffered(
  complaints: readonly Pick<Complaint, 'receivedAt' | 'withdrawnAt'>[],
  requestedAt: string | null,
  /** Milliseconds since 1970. */
  now: number,
  rule: { readonly complaints: number; readonly days: number },
): boolean {
  const since = new Date(now - rule.days * 86_400_000).toISOString();
  if (requestedAt !== null && requestedAt > since) return false;
  return (
    complaints.filter((one) => one.withdrawnAt === null && one.receivedAt > since).length >= rule.complaints
  );
}
