/** A first and a last day that can be chosen, for the hints of their fields and the messages about them. */
import { addDays } from '../../../contract/dates.ts';
import type { Services } from './answers.ts';

/** A week that begins two weeks from today, or after the last change that was passed on. @returns ISO days */
export function exampleDays({ today, changes }: Pick<Services, 'today' | 'changes'>) {
  const taken = changes.filter(({ state }) => state === 'coming' || state === 'running');
  const [firstDay = today] = [addDays(today, 14), ...taken.map(({ lastDay }) => addDays(lastDay, 1))]
    .toSorted()
    .reverse();
  return { firstDay, lastDay: addDays(firstDay, 6) };
}
