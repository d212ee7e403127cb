/** What a draft's answers are worth today. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { MovingHouseServicesQuery } from '../../../gen/operations.ts';
import type { RequestProps } from '../../islands/moving/request.ts';
import type { Draft } from '../../lib/store/drafts.ts';
import { type ChosenSubscriptions, chosenOf } from '../../wizard/chosen-subscriptions.ts';
import { type SavedAddress, savedAddress } from '../../wizard/form-inputs.ts';
import type { Situation, WizardStep } from '../../wizard/wizard.ts';

export type Services = MovingHouseServicesQuery['movingHouseServices'];
export type MovingStep<Input = object> = WizardStep<Services, MovingAnswers, RequestProps, Input>;
export type MovingSituation = Situation<Services, MovingAnswers>;

const typedAddress = v.record(v.string(), v.string());

export interface MovingAnswers extends ChosenSubscriptions {
  readonly movingDay?: string | undefined;
  /** The day as it stands in its field, also where it was refused. */
  readonly typedDay?: string | undefined;
  readonly address?: SavedAddress | undefined;
  /** The fields of an address that is not finished: half typed, looked up or abroad. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly isSent: boolean;
}

/** An answer that an earlier release wrote in another way is asked for again. */
const saved = v.object({
  movingDay: v.fallback(v.optional(v.pipe(v.string(), v.check(isIsoDay))), undefined),
  typedDay: v.fallback(v.optional(v.string()), undefined),
  address: v.fallback(v.optional(savedAddress), undefined),
  typed: v.fallback(v.optional(typedAddress), undefined),
  subscriptionIds: v.fallback(v.array(v.string()), []),
});

export function answersOf(
  draft: Draft | undefined,
  { subscriptions }: { readonly subscriptions: readonly { readonly subscriptionId: string }[] },
): MovingAnswers {
  const answers = v.parse(saved, draft?.answers ?? {});
  return {
    ...answers,
    ...chosenOf(answers.subscriptionIds, subscriptions),
    isSent: draft?.outcome !== undefined,
  };
}
