/** The saved answers of a move, without those that are no longer valid. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { MovingHouseFragment, MovingHouseServicesQuery } from '../../../gen/operations.ts';
import type { RequestProps } from '../../islands/moving/request.ts';
import type { Draft } from '../../lib/store/drafts.ts';
import { type ChosenSubscriptions, chosenOf } from '../../wizard/chosen-subscriptions.ts';
import { type SavedAddress, savedAddress } from '../../wizard/form-inputs.ts';
import type { Situation, WizardStep } from '../../wizard/wizard.ts';

/** What the overview asks. */
export type OverviewServices = MovingHouseServicesQuery['movingHouseServices'];
export type Services = OverviewServices & {
  /** Of the account itself; null when it has none. */
  readonly accountAddress:
    | MovingHouseServicesQuery['account']['profile']['contact_information']['address']
    | null;
};
export interface MovingTypes {
  readonly facts: Services;
  readonly answers: MovingAnswers;
  readonly props: RequestProps;
  readonly outcome: { readonly moves: readonly MovingHouseFragment[] };
}
export type MovingStep<Input = object> = WizardStep<MovingTypes, Input>;
export type MovingSituation = Situation<MovingTypes>;

const typedAddress = v.record(v.string(), v.string());

export interface MovingAnswers extends ChosenSubscriptions {
  readonly movingDay?: string | undefined;
  /** The value of the date field, also when it was refused. */
  readonly typedDay?: string | undefined;
  readonly address?: SavedAddress | undefined;
  /** The fields of an address that is incomplete, was looked up, or is in another country. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Whether the address of the account changes too. */
  readonly movesAccount: boolean;
  readonly isSent: boolean;
}

/** An answer saved by an earlier release in another format is dropped, so the reader answers that step again. */
const saved = v.object({
  movingDay: v.fallback(v.optional(v.pipe(v.string(), v.check(isIsoDay))), undefined),
  typedDay: v.fallback(v.optional(v.string()), undefined),
  address: v.fallback(v.optional(savedAddress), undefined),
  typed: v.fallback(v.optional(typedAddress), undefined),
  subscriptionIds: v.fallback(v.array(v.string()), []),
  movesAccount: v.fallback(v.optional(v.boolean(), false), false),
  isToAccount: v.fallback(v.optional(v.boolean(), false), false),
});

interface Facts {
  readonly subscriptions: readonly { readonly subscriptionId: string }[];
  readonly accountAddress?: Services['accountAddress'];
}

/** As the fields of the form show it. */
function writtenOut(address: Services['accountAddress'] | undefined) {
  if (!address) return undefined;
  return { ...address, house_number_suffix: address.house_number_suffix ?? '' };
}

export function answersOf(draft: Draft | undefined, { subscriptions, accountAddress }: Facts): MovingAnswers {
  const { isToAccount, ...answers } = v.parse(saved, draft?.answers ?? {});
  return {
    ...answers,
    typed: answers.typed ?? (isToAccount && !answers.address ? writtenOut(accountAddress) : undefined),
    ...chosenOf(answers.subscriptionIds, subscriptions),
    isSent: draft?.outcome !== undefined,
  };
}
