/** The complaints about issues of today, for the pages that begin with the next issue. */
import { type Named, nameAmong } from './naming.ts';

export interface ReportedIssue {
  /** ISO day. */
  readonly day: string;
  readonly name: string;
  readonly complaintId: string;
  readonly state: 'received' | 'with_delivery_team' | 'solved';
  readonly remedy: 'redelivery' | 'extend' | 'credit' | 'none';
  /** Euro cents of the credit for this issue. */
  readonly worthCents: number;
}

interface WithCalendar extends Named {
  readonly calendar: readonly {
    readonly day: string;
    readonly complaint?: Pick<ReportedIssue, 'complaintId' | 'state' | 'remedy' | 'worthCents'> | null;
  }[];
}

/** Solved ones too: the page does not ask for the same report again. */
export const reportedToday = (subscriptions: readonly WithCalendar[], today: string): ReportedIssue[] =>
  subscriptions.flatMap((subscription) =>
    subscription.calendar.flatMap(({ day, complaint }) => {
      if (day !== today || !complaint) return [];
      const { complaintId, state, remedy, worthCents } = complaint;
      return [{ day, name: nameAmong(subscriptions, subscription), complaintId, state, remedy, worthCents }];
    }),
  );
