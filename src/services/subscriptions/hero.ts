/** The hero of the subscriptions page: the next paper of all subscriptions. */
import type { SubscriptionsOverviewQuery } from '../../../gen/operations.ts';
import { pauseReason } from '../../lib/content/pause-reason.ts';
import { clockTime, longDate, nearDate } from '../../lib/shared/dates.ts';
import { momentOf as momentOfIssue, timeText } from '../../lib/shared/next-issue.ts';

export type Subscription = SubscriptionsOverviewQuery['subscriptions'][number];

export type Hero =
  | {
      readonly kind: 'next';
      readonly day: string;
      /** The titles that come on this day, the first to arrive first. */
      readonly coming: readonly [Subscription, ...Subscription[]];
      /** Whether the delivery is paused until then. */
      readonly isAfterPause: boolean;
    }
  | { readonly kind: 'starts'; readonly day: string }
  | { readonly kind: 'digital' | 'ended' | 'quiet' | 'none' };

export function heroOf(subscriptions: readonly Subscription[]): Hero {
  if (subscriptions.length === 0) return { kind: 'none' };
  const [first, ...others] = byNextDelivery(subscriptions).filter(({ nextDelivery }) => nextDelivery);
  if (first?.nextDelivery) {
    const { day } = first.nextDelivery;
    const coming = [first, ...others.filter(({ nextDelivery }) => nextDelivery?.day === day)] as const;
    const isAfterPause = coming.every(({ runningChange }) => runningChange?.kind === 'suspension');
    return { kind: 'next', day, coming, isAfterPause };
  }

  const live = subscriptions.filter(({ state }) => state !== 'ended');
  if (live.length === 0) return { kind: 'ended' };
  if (live.every(({ product }) => product.kind === 'account')) return { kind: 'digital' };
  const start = live
    .filter(({ state }) => state === 'upcoming')
    .map(({ startsOn }) => startsOn)
    .sort()[0];
  return start ? { kind: 'starts', day: start } : { kind: 'quiet' };
}

/** The next to arrive first, then those that begin later, then those without a delivery. */
export function byNextDelivery(subscriptions: readonly Subscription[]): readonly Subscription[] {
  return subscriptions.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

/** Later than every day. */
const NEVER = '9999';

function momentOf({ nextDelivery, state, startsOn }: Subscription): string {
  if (nextDelivery) return momentOfIssue(nextDelivery);
  return state === 'upcoming' ? startsOn : NEVER;
}

/** Returns the text of a key. */
type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type NextHero = Extract<Hero, { kind: 'next' }>;

/** What comes, and on which day; or why the publisher paused it, and from which day it comes again. */
export function comingLines(
  hero: NextHero,
  isOneOfSeveral: boolean,
  today: string,
  t: TextByKey,
): { readonly before: string; readonly main: string } {
  const [{ runningChange, product }] = hero.coming;
  const reason = runningChange?.publisherReason;
  return hero.isAfterPause && reason && !isOneOfSeveral
    ? {
        before: pauseReason(t, reason),
        main: t(`hero.coming.again.${paperOf(product)}`, { date: longDate(hero.day, today) }),
      }
    : { before: comingText(hero, isOneOfSeveral, t), main: nearDate(hero.day, today) };
}

/** What comes, by name when there are several subscriptions. */
function comingText(
  { coming, isAfterPause }: Pick<NextHero, 'coming' | 'isAfterPause'>,
  isOneOfSeveral: boolean,
  t: TextByKey,
): string {
  const [{ brandName: one, product, runningChange }, other, ...more] = coming;
  const paper = paperOf(product);
  if (more.length > 0) return t('hero.coming.many', { number: coming.length });
  if (other) {
    const isSame = other.product.kind === product.kind;
    return t(`hero.coming.two.${isSame ? paper : 'mixed'}`, { one, other: other.brandName });
  }
  const text = t(
    `hero.coming.${isAfterPause && !runningChange?.publisherReason ? 'afterPause.' : ''}${paper}`,
  );
  return isOneOfSeveral ? `${text}: ${one}` : text;
}

const paperOf = ({ kind }: Subscription['product']): 'newspaper' | 'magazine' =>
  kind === 'magazine' ? 'magazine' : 'newspaper';

/** The line below the date: by when the titles of that day are there. */
export function beforeText({ coming }: Pick<NextHero, 'coming'>, t: TextByKey): string {
  const [one, ...others] = coming;
  const other = others.at(-1) ?? one;
  const [early, late] = [one.nextDelivery, other.nextDelivery];
  if (!early || !late) return '';
  if (early.expectedBefore === late.expectedBefore)
    return timeText({ ...early, isLate: isLate({ coming }) }, t);
  const [first, last] = [clockTime(early.expectedBefore), clockTime(late.expectedBefore)];
  if (others.length > 1) return t('hero.next.before.many', { first, last });
  const key = late.isLate && !early.isLate ? 'hero.next.late.two' : 'hero.next.before.two';
  return t(key, { one: one.brandName, first, other: other.brandName, last });
}

/** Whether a known delay makes a title of that day later than usual. */
export const isLate = ({ coming }: Pick<NextHero, 'coming'>): boolean =>
  coming.some(({ nextDelivery }) => nextDelivery?.isLate);
