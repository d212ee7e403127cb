/** The saved answers of a complaint, without those that are no longer valid. */
import * as v from 'valibot';
import { COMPLAINT_TYPES, type ComplaintType, REMEDIES, type Remedy } from '../../../contract/complaints.ts';
import { isIsoDay } from '../../../contract/dates.ts';
import type { ComplaintFactsFragment, ComplaintServicesQuery } from '../../../gen/operations.ts';
import type { ComplaintProps } from '../../islands/complaints/request.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { CHECK_STEP } from '../../lib/shared/journey.ts';
import type { Draft, DraftAnswers } from '../../lib/store/drafts.ts';
import type { Situation, WizardStep } from '../../wizard/wizard.ts';
import { DAY_PARAMETER, SUBSCRIPTION_PARAMETER } from './addresses.ts';

export type Services = ComplaintServicesQuery['complaintServices'];
export type Complainable = Services['subscriptions'][number];
export interface ComplaintTypes {
  readonly facts: Services;
  readonly answers: ComplaintAnswers;
  readonly props: ComplaintProps;
  readonly outcome: { readonly complaint: ComplaintFactsFragment; readonly isCallOffered: boolean };
}
export type ComplaintStep<Input = object> = WizardStep<ComplaintTypes, Input>;
export type ComplaintSituation = Situation<ComplaintTypes>;

/** An issue with an open complaint. */
export interface Reported {
  readonly day: string;
  readonly reference: string;
}

export interface ComplaintAnswers {
  /** Ids of the subscriptions that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionId: string | undefined;
  /** The chosen issues; empty when one of them can no longer be chosen, so that the reader chooses again. */
  readonly days: readonly string[];
  /** The chosen issues that can still be reported. */
  readonly openDays: readonly string[];
  /** The chosen issues that have been reported on another device in the meantime. */
  readonly reported: readonly Reported[];
  readonly type: ComplaintType | undefined;
  readonly remark: string;
  readonly remedy: Remedy | undefined;
  readonly isSent: boolean;
}

/** An answer saved by an earlier release in another format is dropped, so the reader answers that step again. */
const savedAnswers = v.object({
  subscriptionId: v.fallback(v.optional(v.string()), undefined),
  days: v.fallback(v.array(v.string()), []),
  type: v.fallback(v.optional(v.picklist(COMPLAINT_TYPES.newspaper)), undefined),
  remark: v.fallback(v.string(), ''),
  remedy: v.fallback(v.optional(v.picklist(REMEDIES)), undefined),
});

/**
 * Drops answers that can no longer be chosen. A single subscription is chosen automatically; an issue and a type that
 * were not answered are those that the back office suggests.
 */
export function answersOf(draft: Draft | undefined, { subscriptions }: Services): ComplaintAnswers {
  const answers = v.parse(savedAnswers, draft?.answers ?? {});
  const isSent = draft?.outcome !== undefined;
  const offered = subscriptions.map(({ subscription }) => subscription.subscriptionId);
  const [only] = offered;
  const named = isSent ? answers.subscriptionId : offered.find((id) => id === answers.subscriptionId);
  const subscriptionId = named ?? (offered.length === 1 ? only : undefined);
  const chosen = complainableOf(subscriptions, subscriptionId);
  const openDays = answers.days.filter((day) => isOpenDay(chosen, day));
  // After sending, its issues can no longer be chosen; the answers are shown unchanged.
  const suggested = answers.days.length === 0 && chosen?.suggestedDay;
  const saved = openDays.length === answers.days.length ? answers.days : [];
  const days = isSent ? answers.days : suggested ? [suggested] : saved;
  const reported = isSent ? [] : reportedOf(chosen, answers.days);
  const type = isSent
    ? answers.type
    : (chosen?.types.find((one) => one === answers.type) ?? chosen?.suggestedType ?? undefined);
  const { remark, remedy } = answers;
  return { offered, subscriptionId, days, openDays, reported, type, remark, remedy, isSent };
}

function reportedOf(chosen: Complainable | undefined, days: readonly string[]): Reported[] {
  return (chosen?.issues ?? []).flatMap(({ day, openComplaint }) =>
    openComplaint && days.includes(day) ? [{ day, reference: openComplaint.reference }] : [],
  );
}

/** The answers in the address of a link, or in the posted check. */
export function initialAnswers(parameters: URLSearchParams, values: FormValues | undefined): DraftAnswers {
  const day = parameters.get(DAY_PARAMETER);
  const named = {
    subscriptionId: parameters.get(SUBSCRIPTION_PARAMETER) ?? undefined,
    days: day && isIsoDay(day) ? [day] : undefined,
  };
  if (!values || textOf(values, 'stap') !== CHECK_STEP) return withoutUndefined(named);
  const { seenDays: days, seenType: type, seenRemedy: remedy } = values;
  return withoutUndefined({ ...named, days, type, remedy });
}

const withoutUndefined = (answers: DraftAnswers): DraftAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

export function complainableOf(
  subscriptions: readonly Complainable[],
  id: string | undefined,
): Complainable | undefined {
  return subscriptions.find(({ subscription }) => subscription.subscriptionId === id);
}

/** True when the subscription has an issue on this day, without an open complaint. */
export function isOpenDay(chosen: Complainable | undefined, day: string): boolean {
  return chosen?.issues.some((issue) => issue.day === day && !issue.openComplaint) ?? false;
}
