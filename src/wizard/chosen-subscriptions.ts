/** The subscriptions that a wizard is about. */

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
