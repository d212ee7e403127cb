/** The step in which a reader chooses subscriptions. It is shown only when there is more than one. */
import * as v from 'valibot';
import choices from '../islands/kit/choices/choices.css?inline';
import { stepStyle } from './styles.ts';

export interface ChosenSubscriptions {
  /** Ids of the subscriptions that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionIds: readonly string[];
}

/** Drops a saved subscription that can no longer be chosen. A single subscription is chosen automatically. */
export function chosenOf(
  saved: readonly string[],
  subscriptions: readonly { readonly subscriptionId: string }[],
): ChosenSubscriptions {
  const offered = subscriptions.map(({ subscriptionId }) => subscriptionId);
  const chosen = saved.filter((id) => offered.includes(id));
  return { offered, subscriptionIds: offered.length === 1 ? offered : chosen };
}

/** The members that this step has in every wizard. */
export const subscriptionsStep = {
  id: 'abonnementen',
  isGiven: ({ offered }: ChosenSubscriptions) => offered.length === 1,
  isAnswered: ({ subscriptionIds }: ChosenSubscriptions) => subscriptionIds.length > 0,
  style: stepStyle(choices),
  fields: ['subscriptionIds'],
  schema: v.object({
    subscriptionIds: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'FIELD-MISSING'),
      v.maxLength(50, 'FIELD-INVALID'),
    ),
  }),
};
