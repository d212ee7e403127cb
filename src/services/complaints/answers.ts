/** What a draft's answers are worth today. */
import * as v from 'valibot';
import { COMPLAINT_TYPES, type ComplaintType, REMEDIES, type Remedy } from '../../../contract/complaints.ts';
import type { ComplaintServicesQuery } from '../../../gen/operations.ts';
import type { ComplaintProps } from '../../islands/complaints/request.ts';
import type { Draft } from '../../lib/store/drafts.ts';
import type { Situation, WizardStep } from '../../wizard/wizard.ts';

export type Services = ComplaintServicesQuery['complaintServices'];
export type Complainable = Services['subscriptions'][number];
export type ComplaintStep<Input = object> = WizardStep<Services, ComplaintAnswers, ComplaintProps, Input>;
export type ComplaintSituation = Situation<Services, ComplaintAnswers>;

export interface Reported {
  readonly day: string;
  readonly reference: string;
}

export interface ComplaintAnswers {
  /** Ids of the subscriptions that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionId: string | undefined;
  /** None once one of those that were chosen cannot be any more: then all are asked for again. */
  readonly days: readonly string[];
  /** Of those that were chosen. */
  readonly openDays: readonly string[];
  /** Of those that were chosen, what has been reported in another way since. */
  readonly reported: readonly Reported[];
  readonly type: ComplaintType | undefined;
  readonly remark: string;
  readonly remedy: Remedy | undefined;
  readonly isSent: boolean;
}

/** An answer that an earlier release wrote in another way is asked for again. */
const saved = v.object({
  subscriptionId: v.fallback(v.optional(v.string()), undefined),
  days: v.fallback(v.array(v.string()), []),
  type: v.fallback(v.optional(v.picklist(COMPLAINT_TYPES.newspaper)), undefined),
  remark: v.fallback(v.string(), ''),
  remedy: v.fallback(v.optional(v.picklist(REMEDIES)), undefined),
});

/** What cannot be chosen any more is dropped; the only subscription there is, is chosen. */
export function answersOf(draft: Draft | undefined, { subscriptions }: Services): ComplaintAnswers {
  const answers = v.parse(saved, draft?.answers ?? {});
  const isSent = draft?.outcome !== undefined;
  const offered = subscriptions.map(({ subscription }) => subscription.subscriptionId);
  const [only] = offered;
  const named = isSent ? answers.subscriptionId : offered.find((id) => id === answers.subscriptionId);
  const subscriptionId = named ?? (offered.length === 1 ? only : undefined);
  const chosen = complainableOf(subscriptions, subscriptionId);
  const openDays = answers.days.filter((day) => isOpenDay(chosen, day));
  // What was sent stays as it was: its issues cannot be chosen again.
  const days = isSent || openDays.length === answers.days.length ? answers.days : [];
  const reported = isSent ? [] : reportedOf(chosen, answers.days);
  const type = isSent ? answers.type : chosen?.types.find((known) => known === answers.type);
  const { remark, remedy } = answers;
  return { offered, subscriptionId, days, openDays, reported, type, remark, remedy, isSent };
}

function reportedOf(chosen: Complainable | undefined, days: readonly string[]): Reported[] {
  return (chosen?.issues ?? []).flatMap(({ day, openComplaint }) =>
    openComplaint && days.includes(day) ? [{ day, reference: openComplaint.reference }] : [],
  );
}

export function complainableOf(
  subscriptions: readonly Complainable[],
  id: string | undefined,
): Complainable | undefined {
  return subscriptions.find(({ subscription }) => subscription.subscriptionId === id);
}

/** An issue that there is, and that nothing open is about. */
export function isOpenDay(chosen: Complainable | undefined, day: string): boolean {
  return chosen?.issues.some((issue) => issue.day === day && !issue.openComplaint) ?? false;
}
