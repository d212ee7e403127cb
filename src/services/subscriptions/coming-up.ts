/** What changes soon: subscriptions that begin or end, pauses and temporary addresses. */
import type { IconName } from '../../layouts/icons/icons.ts';
import type { Subscription } from './hero.ts';

export interface ComingUp {
  readonly day: string;
  /** The last part of its text's key. */
  readonly what: 'starts' | 'ends' | 'pause' | 'elsewhere' | 'home' | 'back' | 'back.magazine';
  readonly icon: IconName;
  readonly subscription: Subscription;
}

/** So many rows are shown. */
const SHOWN = 4;

/** What follows after today, earliest first. */
export function comingUp(subscriptions: readonly Subscription[], today: string): readonly ComingUp[] {
  return subscriptions
    .flatMap((subscription) => eventsOf(subscription).map((event) => ({ ...event, subscription })))
    .filter(({ day }) => day > today)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, SHOWN);
}

type Event = Omit<ComingUp, 'subscription'>;

function eventsOf(subscription: Subscription): readonly Event[] {
  const { state, startsOn, endsOn, product } = subscription;
  const back = product.kind === 'magazine' ? 'back.magazine' : 'back';
  const events: readonly (Event | false | null)[] = [
    state === 'upcoming' && { day: startsOn, what: 'starts', icon: 'paper' },
    state === 'ending' && endsOn !== null && { day: endsOn, what: 'ends', icon: 'stop' },
    ...subscription.changes.flatMap(({ kind, firstDay, firstPaperBack }): readonly (Event | null)[] => {
      const isPause = kind === 'suspension';
      return [
        { day: firstDay, what: isPause ? 'pause' : 'elsewhere', icon: isPause ? 'pause' : 'pin' },
        firstPaperBack && {
          day: firstPaperBack.day,
          what: isPause ? back : 'home',
          icon: isPause ? 'paper' : 'home',
        },
      ];
    }),
  ];
  return events.filter((event): event is Event => Boolean(event));
}
