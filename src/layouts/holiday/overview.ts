/** What the island of the overview is given, out of what the page has asked. */
import type { HolidayChangesQuery, HolidayServicesQuery } from '../../../gen/operations.ts';

/** Of what is over, the island shows when it was, so its issues stay behind. */
export function overviewOf({ holidayServices }: HolidayServicesQuery): HolidayChangesQuery {
  const { today, changes } = holidayServices;
  const isOver = (state: string) => state === 'past' || state === 'cancelled';
  return {
    holidayServices: {
      today,
      changes: changes.map((change) => (isOver(change.state) ? { ...change, issues: [] } : change)),
    },
  };
}
