/** The hero of the subscriptions page: the next paper of all subscriptions. */
import type { SubscriptionsOverviewQuery } from '../../../gen/operations.ts';

export type Subscription = SubscriptionsOverviewQuery['subscriptions'][number];

export type Hero =
  | { readonly kind: 'next'; readonly day: string; readonly before: string; readonly isMagazine: boolean }
  | { readonly kind: 'starts'; readonly day: string }
  | { readonly kind: 'digital' | 'ended' | 'quiet' | 'none' };

export function heroOf(subscriptions: readonly Subscription[]): Hero {
  if (subscriptions.length === 0) return { kind: 'none' };
  const next = subscriptions
    .flatMap(({ nextDelivery, product }) => (nextDelivery ? [{ ...nextDelivery, product }] : []))
    .sort((one, other) => compareMoments(one, other))[0];
  if (next)
    return {
      kind: 'next',
      day: next.day,
      before: next.expectedBefore,
      isMagazine: next.product.kind === 'magazine',
    };

  const live = subscriptions.filter(({ state }) => state !== 'ended');
  if (live.length === 0) return { kind: 'ended' };
  if (live.every(({ product }) => product.kind === 'account')) return { kind: 'digital' };
  const first = live
    .filter(({ state }) => state === 'upcoming')
    .map(({ startsOn }) => startsOn)
    .sort()[0];
  return first ? { kind: 'starts', day: first } : { kind: 'quiet' };
}

interface Moment {
  readonly day: string;
  readonly expectedBefore: string;
}

function compareMoments(one: Moment, other: Moment): number {
  return `${one.day} ${one.expectedBefore}`.localeCompare(`${other.day} ${other.expectedBefore}`);
}
