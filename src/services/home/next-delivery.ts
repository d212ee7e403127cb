/** The next issue of all a reader's subscriptions, for the hero of home and beside the choice about delays. */
import type { NextDeliveryQuery } from '../../../gen/operations.ts';
import { earliest, type NextIssue } from '../../lib/shared/next-issue.ts';

/** The choice about delays does not ask about today's issue. */
type Subscription = Omit<NextDeliveryQuery['subscriptions'][number], 'dueToday' | 'calendar'>;

export interface Next extends NextIssue, Pick<Subscription, 'brandKey' | 'brandName'> {
  readonly kind: Subscription['product']['kind'];
}

/** The earliest one; undefined when none is coming. */
export const nextDelivery = (subscriptions: readonly Subscription[]): Next | undefined =>
  earliest(
    subscriptions.flatMap(({ nextDelivery: next, product, brandKey, brandName }) =>
      next ? [{ ...next, kind: product.kind, brandKey, brandName }] : [],
    ),
  );
