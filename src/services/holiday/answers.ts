/** The saved answers of a holiday, without those that are no longer valid. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { HolidayChangeFragment, HolidayServicesQuery } from '../../../gen/operations.ts';
import type { RequestProps } from '../../islands/holiday/request.ts';
import type { Draft } from '../../lib/store/drafts.ts';
import { type ChosenSubscriptions, chosenOf } from '../../wizard/chosen-subscriptions.ts';
import { type SavedAddress, savedAddress } from '../../wizard/form-inputs.ts';
import type { Situation, WizardStep } from '../../wizard/wizard.ts';

export type Services = HolidayServicesQuery['holidayServices'];
export interface HolidayTypes {
  readonly facts: Services;
  readonly answers: HolidayAnswers;
  readonly props: RequestProps;
  readonly outcome: { readonly changes: readonly HolidayChangeFragment[] };
}
export type HolidayStep<Input = object> = WizardStep<HolidayTypes, Input>;
export type HolidaySituation = Situation<HolidayTypes>;

export interface HolidayAnswers extends ChosenSubscriptions {
  readonly kind?: (typeof CHANGE_KINDS)[number] | undefined;
  /** The values of the date fields, which may be incomplete. */
  readonly typed?: { readonly firstDay: string; readonly lastDay: string } | undefined;
  /** The month that the calendar shows, as `yyyy-mm`. */
  readonly month?: string | undefined;
  readonly period?: { readonly firstDay: string; readonly lastDay: string } | undefined;
  readonly address?: SavedAddress | undefined;
  /** The fields of an address that is incomplete, or was looked up. */
  readonly typedAddress?: Readonly<Record<string, string>> | undefined;
  readonly isSent: boolean;
}

export const CHANGE_KINDS = ['suspension', 'temporary_address'] as const;
export const changeKind = v.picklist(CHANGE_KINDS, 'FIELD-MISSING');

const isMonth = (text: string) => isIsoDay(`${text}-01`);
const isoDay = v.pipe(v.string(), v.check(isIsoDay));

/** An answer saved by an earlier release in another format is dropped, so the reader answers that step again. */
const saved = v.object({
  kind: v.fallback(v.optional(changeKind), undefined),
  subscriptionIds: v.fallback(v.array(v.string()), []),
  typed: v.fallback(v.optional(v.object({ firstDay: v.string(), lastDay: v.string() })), undefined),
  month: v.fallback(v.optional(v.pipe(v.string(), v.check(isMonth))), undefined),
  period: v.fallback(v.optional(v.object({ firstDay: isoDay, lastDay: isoDay })), undefined),
  address: v.fallback(v.optional(savedAddress), undefined),
  typedAddress: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
});

export function answersOf(
  draft: Draft | undefined,
  { subscriptions }: { readonly subscriptions: readonly { readonly subscriptionId: string }[] },
): HolidayAnswers {
  const answers = v.parse(saved, draft?.answers ?? {});
  return {
    ...answers,
    ...chosenOf(answers.subscriptionIds, subscriptions),
    isSent: draft?.outcome !== undefined,
  };
}
