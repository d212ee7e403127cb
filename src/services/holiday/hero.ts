/** The hero of the holiday page. */
import type { Services } from './answers.ts';

export type HolidayHero =
  | {
      readonly kind: 'next';
      readonly day: string;
      /** `hh:mm` */
      readonly before: string;
      readonly paper: 'newspaper' | 'magazine';
      /** True when every subscription is paused today; this is then the first paper after the pause. */
      readonly isPaused: boolean;
    }
  | { readonly kind: 'quiet' | 'nothing' };

export function holidayHero({ subscriptions }: Pick<Services, 'subscriptions'>): HolidayHero {
  if (subscriptions.length === 0) return { kind: 'nothing' };
  const next = subscriptions
    .flatMap(({ nextDelivery, product }) => (nextDelivery ? [{ ...nextDelivery, product }] : []))
    .sort((one, other) => momentOf(one).localeCompare(momentOf(other)))[0];
  if (!next) return { kind: 'quiet' };
  return {
    kind: 'next',
    day: next.day,
    before: next.expectedBefore,
    paper: next.product.kind === 'magazine' ? 'magazine' : 'newspaper',
    isPaused: subscriptions.every(({ state }) => state === 'paused'),
  };
}

const momentOf = ({ day, expectedBefore }: { day: string; expectedBefore: string }) =>
  `${day} ${expectedBefore}`;
