/** A moving day that can be chosen, for the hint of its field and the messages about it. */
import { addDays } from '../../../contract/dates.ts';
import { within } from '../../islands/kit/date/within.ts';
import type { OverviewServices } from './answers.ts';

/** Two weeks from today, and after a move that is planned already. @returns an ISO day */
export function exampleDay({
  today,
  earliest,
  latest,
  moves,
}: Pick<OverviewServices, 'today' | 'earliest' | 'latest' | 'moves'>): string {
  const planned = moves.filter(({ state }) => state === 'submitted').map(({ movingDay }) => movingDay);
  const [day = today] = [addDays(today, 14), ...planned.map((move) => addDays(move, 1))].toSorted().reverse();
  return within(day, earliest ?? today, latest ?? day);
}
