/** The next issue of a subscription, as every page shows it. */
import { clockTime, nearDate } from './dates.ts';

export interface NextIssue {
  /** ISO day. */
  readonly day: string;
  /** Local time before which it is delivered, as hh:mm; of a known delay its time. */
  readonly expectedBefore: string;
  /** Whether a known delay makes it later than usual. */
  readonly isLate: boolean;
}

/** Returns the text of a key. */
type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** To sort by, earliest first. */
export const momentOf = ({ day, expectedBefore }: Pick<NextIssue, 'day' | 'expectedBefore'>): string =>
  `${day} ${expectedBefore}`;

export const earliest = <Issue extends NextIssue>(issues: readonly Issue[]): Issue | undefined =>
  issues.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))[0];

/** `voor 8.00 uur`, or that it comes later than usual. */
export const timeText = ({ expectedBefore, isLate }: NextIssue, t: TextByKey): string =>
  t(isLate ? 'hero.next.late' : 'hero.next.before', { time: clockTime(expectedBefore) });

/** `morgen, voor 8.00 uur`, or that it comes later than usual. */
export const dayAndTime = (issue: NextIssue, today: string, t: TextByKey): string =>
  t(issue.isLate ? 'subscription.nextAt.late' : 'subscription.nextAt', {
    date: nearDate(issue.day, today),
    time: clockTime(issue.expectedBefore),
  });
