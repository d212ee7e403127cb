/** The subscriptions that are already away for the next weeks, which a new change leaves out unless the reader chooses them. */
import { addDays } from '../../../contract/dates.ts';
import type { Services } from './answers.ts';

/** The days of two weeks after today. */
const NEXT_DAYS = 14;

/** The running change that covers all of the next two weeks. */
export function awayBy({ changes, today }: Pick<Services, 'changes' | 'today'>, subscriptionId: string) {
  return changes.find(
    ({ state, lastDay, subscription }) =>
      state === 'running' &&
      subscription.subscriptionId === subscriptionId &&
      lastDay >= addDays(today, NEXT_DAYS),
  );
}

/** The subscriptions that are chosen at first: those that are not away, or all of them when each is. */
export function firstChosen(services: Services): readonly string[] {
  const all = services.subscriptions.map(({ subscriptionId }) => subscriptionId);
  const home = all.filter((id) => !awayBy(services, id));
  return home.length > 0 ? home : all;
}
