/** The issues that a pause, a temporary address or an extension is about. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import { type Delivered, firstIssue, plannedDays } from './delivery-calendar.ts';

/** Days of the issues between two days, whatever pause runs then; those that go elsewhere are among them. */
export function issueDays(subscription: Delivered, firstDay: IsoDay, lastDay: IsoDay): IsoDay[] {
  const planned = plannedDays({ ...subscription, suspensions: [] }, firstDay, lastDay);
  return planned.filter((each) => 'address' in each).map(({ day }) => day);
}

/** Days within which the next issue comes, the longest of pauses included. */
const LONGEST_SILENCE = 1_000;

/** The day of the last issue when this many are added behind an end date; pauses are skipped. */
export function extendedEnd(subscription: Delivered, agreedEndsOn: IsoDay, issues: number): IsoDay {
  const goingOn = { ...subscription, endsOn: null };
  let end = agreedEndsOn;
  for (let added = 0; added < issues; added += 1)
    end = firstIssue(goingOn, addDays(end, 1), LONGEST_SILENCE)?.day ?? end;
  return end;
}
