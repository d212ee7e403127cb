/** What the island of the overview is given, out of what the page has asked. */
import type { HolidayChangesQuery, HolidayServicesQuery } from '../../../gen/operations.ts';

/** Of issues the island shows how many there are, and of what is over only when it was: the rest stays behind. */
export function overviewOf({ holidayServices }: HolidayServicesQuery): HolidayChangesQuery {
  const { today, changes } = holidayServices;
  return {
    holidayServices: {
      today,
      changes: changes.map((change) =>
        isOver(change.state)
          ? { ...change, issues: [], worthCents: 0, compensation: 'none', whyNot: null, firstPaperBack: null }
          : { ...change, issues: change.issues.map(() => '') },
      ),
    },
  };
}

const isOver = (state: string) => state === 'past' || state === 'cancelled';
