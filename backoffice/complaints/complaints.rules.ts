/** Pure decisions about complaints. Days are the subscriber's ISO days; now, delays and earlier complaints are handed in. */
import { COMPLAINT_TYPES, type ComplaintType } from '../../contract/complaints.ts';
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { Violation } from '../../contract/violations.ts';
import type { LocalTime } from '../local-time.ts';
import { type Issue, plannedDays } from '../publication/publication.ts';
import { refusal } from '../refusal.ts';
import { type Complaint, type ComplaintSubject, type Delay, type DelayAt, isOpen } from './complaint.ts';

export interface ComplainableIssue {
  readonly day: IsoDay;
  readonly expectedBefore: string;
  /** Known to come late, and that time has not passed. */
  readonly delay: Delay | null;
  readonly isDue: boolean;
  readonly openComplaint: Complaint | null;
}

/** The first day whose issue can still be complained about. */
const earliestComplainable = ({ rules }: ComplaintSubject, today: IsoDay): IsoDay =>
  addDays(today, -rules.complaintDays);

/** Issues that were or are to be delivered, latest first, today's included. */
export function complainableIssues(
  subject: ComplaintSubject,
  now: LocalTime,
  delayAt: DelayAt,
): ComplainableIssue[] {
  const planned = plannedDays(subject, earliestComplainable(subject, now.day), now.day);
  return planned.flatMap((day) => ('address' in day ? [issueOf(subject, day, now, delayAt)] : [])).reverse();
}

function issueOf(
  subject: ComplaintSubject,
  issue: Issue,
  now: LocalTime,
  delayAt: DelayAt,
): ComplainableIssue {
  const { expectedBefore } = subject.rules;
  const known = issue.day === now.day ? delayAt(subject.brandKey, issue.address, issue.day) : null;
  const delay = known && now.time < known.expectedBy ? known : null;
  const openComplaint = subject.complaints.find((one) => isOpen(one) && one.days.includes(issue.day)) ?? null;
  return {
    day: issue.day,
    expectedBefore,
    delay,
    isDue: shouldHaveCome(subject, issue.day, known, now),
    openComplaint,
  };
}

/** Whether its time has passed: that of the delay where one is known, else the usual one. */
export function shouldHaveCome(
  { rules }: Pick<ComplaintSubject, 'rules'>,
  day: IsoDay,
  known: Delay | null,
  now: LocalTime,
): boolean {
  if (day !== now.day) return day < now.day;
  return now.time >= (known?.expectedBy ?? rules.expectedBefore);
}

export const typesOf = ({ kind }: Pick<ComplaintSubject, 'kind'>): readonly ComplaintType[] =>
  COMPLAINT_TYPES[kind];

/** What only shows when the issue should have come. */
const NEEDS_TO_BE_DUE: readonly ComplaintType[] = ['not_delivered', 'late'];

/**
 * Why a complaint about these issues cannot be taken; empty when it can. Which remedy fits is `remediesFor`'s to say.
 * Codes: COMPLAINT-TYPE-NOT-OFFERED, -TOO-OLD, -NO-ISSUE, -EXISTS, -KNOWN-DELAY, -TOO-SOON.
 * @param type none while it is not known yet
 */
export function complaintViolations(
  subject: ComplaintSubject,
  { days, type }: { readonly days: readonly IsoDay[]; readonly type: ComplaintType | null },
  now: LocalTime,
  delayAt: DelayAt,
): Violation[] {
  if (type !== null && !typesOf(subject).includes(type))
    return [refusal('COMPLAINT-TYPE-NOT-OFFERED', 'type')];
  const earliest = earliestComplainable(subject, now.day);
  return days.flatMap((day) => {
    if (day < earliest) return [refusal('COMPLAINT-TOO-OLD', 'days', { day, earliest })];
    const [planned] = plannedDays(subject, day, day);
    if (!planned || !('address' in planned)) return [refusal('COMPLAINT-NO-ISSUE', 'days', { day })];
    return aboutIssue(issueOf(subject, planned, now, delayAt), type, now);
  });
}

function aboutIssue(issue: ComplainableIssue, type: ComplaintType | null, now: LocalTime): Violation[] {
  const { day, delay, expectedBefore, openComplaint } = issue;
  if (openComplaint) {
    const { complaintId, reference } = openComplaint;
    return [refusal('COMPLAINT-EXISTS', 'days', { day, complaintId, reference })];
  }
  if (day > now.day) return [refusal('COMPLAINT-TOO-SOON', 'days', { day, time: expectedBefore })];
  if (issue.isDue || type === null || !NEEDS_TO_BE_DUE.includes(type)) return [];
  if (delay) return [refusal('COMPLAINT-KNOWN-DELAY', 'type', { day, time: delay.expectedBy })];
  return [refusal('COMPLAINT-TOO-SOON', 'type', { day, time: expectedBefore })];
}

/** Whether a call is offered: enough complaints lately, and none asked for since. */
export function isCallOffered(
  complaints: readonly Pick<Complaint, 'receivedAt'>[],
  requestedAt: string | null,
  /** Milliseconds since 1970. */
  now: number,
  rule: { readonly complaints: number; readonly days: number },
): boolean {
  const since = new Date(now - rule.days * 86_400_000).toISOString();
  if (requestedAt !== null && requestedAt > since) return false;
  return complaints.filter(({ receivedAt }) => receivedAt > since).length >= rule.complaints;
}
