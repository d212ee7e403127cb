/** The issues of a pause, a temporary address or an extension. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { type Delivered, firstIssue, plannedDays } from './delivery-calendar.ts';

/** Days of the issues between two days, as if nothing were paused; issues for a temporary address count too. */
export function issueDays(subscription: Delivered, firstDay: IsoDay, lastDay: IsoDay): IsoDay[] {
  const planned = plannedDays({ ...subscription, suspensions: [] }, firstDay, lastDay);
  return planned.filter((each) => 'address' in each).map(({ day }) => day);
}

/** Days within which there is a next issue, also with the longest pauses. */
const LONGEST_GAP = 1_000;

/** The day of the last issue when this many issues are added after the end date; paused issues do not count. */
export function extendedEnd(subscription: Delivered, agreedEndsOn: IsoDay, issues: number): IsoDay {
  const withoutEnd = { ...subscription, endsOn: null };
  let end = agreedEndsOn;
  for (let added = 0; added < issues; added += 1)
    end = firstIssue(withoutEnd, addDays(end, 1), LONGEST_GAP)?.day ?? end;
  return end;
}
