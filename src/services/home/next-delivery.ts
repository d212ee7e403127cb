/** The next issue of all a reader's subscriptions, for the line and the drawn front page on the home page. */
import type { NextDeliveryQuery } from '../../../gen/operations.ts';

type Subscription = NextDeliveryQuery['subscriptions'][number];

export interface Next extends Pick<Subscription, 'brandKey' | 'brandName'> {
  readonly day: string;
  readonly expectedBefore: string;
  readonly kind: Subscription['product']['kind'];
}

/** Whether an issue of today should have come, about which the reader has said nothing yet. */
export const isDueToday = (subscriptions: readonly Pick<Subscription, 'dueToday'>[]): boolean =>
  subscriptions.some(({ dueToday }) => dueToday !== null);

/** The earliest one; undefined when none is coming. */
export function nextDelivery(subscriptions: readonly Omit<Subscription, 'dueToday'>[]): Next | undefined {
  const coming = subscriptions.flatMap(({ nextDelivery: next, product, brandKey, brandName }) =>
    next ? [{ ...next, kind: product.kind, brandKey, brandName }] : [],
  );
  const momentOf = ({ day, expectedBefore }: Next) => `${day} ${expectedBefore}`;
  return coming.sort((one, other) => momentOf(one).localeCompare(momentOf(other)))[0];
}
