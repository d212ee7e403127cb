/** The hero of the holiday page. */
import type { HolidayOverviewQuery } from '../../../gen/operations.ts';
import { nameAmong } from '../../lib/shared/naming.ts';
import { earliest, type NextIssue } from '../../lib/shared/next-issue.ts';
import type { Services } from './answers.ts';

export type HolidayHero =
  | {
      readonly kind: 'next';
      readonly next: NextIssue;
      readonly paper: 'newspaper' | 'magazine';
      /** True when every subscription is paused today; this is then the first paper after the pause. */
      readonly isPaused: boolean;
    }
  | { readonly kind: 'quiet' | 'nothing' };

export function holidayHero({ subscriptions }: Pick<Services, 'subscriptions'>): HolidayHero {
  if (subscriptions.length === 0) return { kind: 'nothing' };
  const next = earliest(
    subscriptions.flatMap(({ nextDelivery, product }) =>
      nextDelivery ? [{ ...nextDelivery, product }] : [],
    ),
  );
  if (!next) return { kind: 'quiet' };
  return {
    kind: 'next',
    next,
    paper: next.product.kind === 'magazine' ? 'magazine' : 'newspaper',
    isPaused: subscriptions.every(({ state }) => state === 'paused'),
  };
}

/** True when the reader has passed on a pause or temporary address that is not over. */
export const hasOwnChange = ({ changes }: Pick<Services, 'changes'>): boolean =>
  changes.some(({ state, setBy }) => setBy === 'reader' && (state === 'running' || state === 'coming'));

/** Whether the reader is away: until a day, from a day, or not. */
export type Away = { readonly kind: 'until' | 'from'; readonly day: string } | { readonly kind: 'home' };

/**
 * @param hasOverview whether the changes of a brand are listed; where they are not, a change may exist
 * @returns undefined when that is not known, when it is not the same for all subscriptions, and when the publisher paused
 * one
 */
export function awayOf(
  { subscriptions, changes }: Pick<Services, 'subscriptions' | 'changes'>,
  hasOverview: (brandKey: string) => boolean,
): Away | undefined {
  if (!subscriptions.every(({ brandKey }) => hasOverview(brandKey))) return undefined;
  const live = changes.filter(({ state }) => state === 'running' || state === 'coming');
  if (live.some(({ setBy }) => setBy === 'publisher')) return undefined;
  if (live.length === 0)
    return subscriptions.some(({ state }) => state === 'paused') ? undefined : { kind: 'home' };
  const running = live.filter(({ state }) => state === 'running');
  const holds = (some: Services['changes']) =>
    subscriptions.every(({ subscriptionId }) =>
      some.some(({ subscription }) => subscription.subscriptionId === subscriptionId),
    );
  if (holds(running)) return { kind: 'until', day: firstOf(running.map(({ lastDay }) => lastDay)) };
  if (running.length > 0 || !holds(live)) return undefined;
  return { kind: 'from', day: firstOf(live.map(({ firstDay }) => firstDay)) };
}

type Overview = Pick<HolidayOverviewQuery['holidayServices'], 'subscriptions' | 'changes'>;

/** Some titles, not all, that are paused today, by the reader or by the publisher. */
export interface SomePaused {
  readonly names: readonly string[];
  /** The last day, when that is known and the same for each. */
  readonly until: string | undefined;
  /** The first issue of the others. */
  readonly next: (NextIssue & { readonly name: string }) | undefined;
}

export function somePaused({ subscriptions, changes }: Overview): SomePaused | undefined {
  const paused = subscriptions.filter(({ state }) => state === 'paused');
  if (paused.length === 0 || paused.length === subscriptions.length) return undefined;
  const nameOf = (one: (typeof subscriptions)[number]) => nameAmong(subscriptions, one);
  const lastDays = paused.map(
    ({ subscriptionId }) =>
      changes.find(
        ({ state, kind, subscription }) =>
          state === 'running' && kind === 'suspension' && subscription.subscriptionId === subscriptionId,
      )?.lastDay,
  );
  const next = earliest(
    subscriptions.flatMap((one) =>
      one.nextDelivery && one.state !== 'paused' ? [{ ...one.nextDelivery, name: nameOf(one) }] : [],
    ),
  );
  return {
    names: [...new Set(paused.map(nameOf))],
    until: new Set(lastDays).size === 1 ? lastDays[0] : undefined,
    next,
  };
}

const firstOf = (days: readonly string[]): string => days.toSorted()[0] ?? '';
