/** The next issue of all a reader's subscriptions, for the hero of home and beside the choice about delays. */
import type { NextDeliveryQuery } from '../../../gen/operations.ts';

/** The choice about delays does not ask what is due today. */
type Subscription = Omit<NextDeliveryQuery['subscriptions'][number], 'dueToday'>;

export interface Next extends Pick<Subscription, 'brandKey' | 'brandName'> {
  readonly day: string;
  readonly expectedBefore: string;
  readonly kind: Subscription['product']['kind'];
}

/** The earliest one; undefined when none is coming. */
export function nextDelivery(subscriptions: readonly Subscription[]): Next | undefined {
  const coming = subscriptions.flatMap(({ nextDelivery: next, product, brandKey, brandName }) =>
    next ? [{ ...next, kind: product.kind, brandKey, brandName }] : [],
  );
  const momentOf = ({ day, expectedBefore }: Next) => `${day} ${expectedBefore}`;
  return coming.sort((one, other) => momentOf(one).localeCompare(momentOf(other)))[0];
}
