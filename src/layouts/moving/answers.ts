/** What a draft's answers are worth today. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { MovingHouseServicesQuery } from '../../../gen/operations.ts';
import type { RequestProps } from '../../islands/moving/request.ts';
import type { Draft } from '../../lib/store/drafts.ts';
import type { Situation, WizardStep } from '../wizard/wizard.ts';

export type Services = MovingHouseServicesQuery['movingHouseServices'];
export type MovingStep<Input = object> = WizardStep<Services, MovingAnswers, RequestProps, Input>;
export type MovingSituation = Situation<Services, MovingAnswers>;

const address = v.object({
  street: v.string(),
  house_number: v.string(),
  house_number_suffix: v.nullable(v.string()),
  zip_code: v.string(),
  city: v.string(),
  country_code: v.picklist(['NL', 'BE']),
});
export type AddressAnswer = v.InferOutput<typeof address>;
const typedAddress = v.record(v.string(), v.string());

export interface MovingAnswers {
  readonly movingDay?: string | undefined;
  /** The day as it stands in its field, also where it was refused. */
  readonly typedDay?: string | undefined;
  readonly address?: AddressAnswer | undefined;
  /** The fields of an address that is not finished: half typed, looked up or abroad. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Those that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionIds: readonly string[];
  readonly isSent: boolean;
}

/** An answer that an earlier release wrote in another way is asked for again. */
const saved = v.object({
  movingDay: v.fallback(v.optional(v.pipe(v.string(), v.check(isIsoDay))), undefined),
  typedDay: v.fallback(v.optional(v.string()), undefined),
  address: v.fallback(v.optional(address), undefined),
  typed: v.fallback(v.optional(typedAddress), undefined),
  subscriptionIds: v.fallback(v.array(v.string()), []),
});

/** A subscription that cannot be chosen any more is dropped; the only one there is, is chosen. */
export function answersOf(
  draft: Draft | undefined,
  { subscriptions }: { readonly subscriptions: readonly { readonly subscriptionId: string }[] },
): MovingAnswers {
  const answers = v.parse(saved, draft?.answers ?? {});
  const offered = subscriptions.map(({ subscriptionId }) => subscriptionId);
  const chosen = answers.subscriptionIds.filter((id) => offered.includes(id));
  return {
    ...answers,
    offered,
    subscriptionIds: offered.length === 1 ? offered : chosen,
    isSent: draft?.outcome !== undefined,
  };
}
