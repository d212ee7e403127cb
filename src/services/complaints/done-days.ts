/** The days of the last step: of the issues that were reported, and of the next delivery. */
import type { FollowComplaintQuery } from '../../../gen/operations.ts';
import type { DayStop } from '../../layouts/parts/day-stops.ts';
import { paperOf } from './texts.ts';

type Followed = NonNullable<FollowComplaintQuery['complaint']>;

/** Earliest first. */
export function doneDays({
  days,
  subscription,
}: Pick<Followed, 'days' | 'subscription'>): readonly DayStop[] {
  const { nextDelivery, product } = subscription;
  const reported = days
    .toSorted()
    .map((day) => ({ day, icon: 'alert', look: 'complaint', words: ['ribbon.word.complaint'] }) as const);
  if (!nextDelivery || days.includes(nextDelivery.day)) return reported;
  const words = [`complaint.done.next.${paperOf(product)}`];
  return [...reported, { day: nextDelivery.day, icon: 'paper', look: 'delivery next', words }];
}
