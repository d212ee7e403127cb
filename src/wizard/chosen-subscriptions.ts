/** The question which subscriptions a wizard is about. It is asked only where there are several. */
import * as v from 'valibot';
import choices from '../islands/kit/choices/choices.css?inline';
import { formStyle } from './styles.ts';

export interface ChosenSubscriptions {
  /** Those that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionIds: readonly string[];
}

/** A subscription that cannot be chosen any more is dropped; the only one there is, is chosen. */
export function chosenOf(
  saved: readonly string[],
  subscriptions: readonly { readonly subscriptionId: string }[],
): ChosenSubscriptions {
  const offered = subscriptions.map(({ subscriptionId }) => subscriptionId);
  const chosen = saved.filter((id) => offered.includes(id));
  return { offered, subscriptionIds: offered.length === 1 ? offered : chosen };
}

/** What is the same of the step that asks it. */
export const subscriptionsStep = {
  id: 'abonnementen',
  isGiven: ({ offered }: ChosenSubscriptions) => offered.length === 1,
  isAnswered: ({ subscriptionIds }: ChosenSubscriptions) => subscriptionIds.length > 0,
  style: formStyle(choices),
  fields: ['subscriptionIds'],
  schema: v.object({
    subscriptionIds: v.pipe(
      v.array(v.string()),
      v.minLength(1, 'FIELD-MISSING'),
      v.maxLength(50, 'FIELD-INVALID'),
    ),
  }),
};
