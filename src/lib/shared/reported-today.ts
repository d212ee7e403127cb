/** The open complaints about issues of today, for the pages that begin with the next issue. */

export interface ReportedIssue {
  /** ISO day. */
  readonly day: string;
  readonly complaintId: string;
}

interface WithCalendar {
  readonly calendar: readonly {
    readonly day: string;
    readonly complaint?: { readonly complaintId: string; readonly isOpen: boolean } | null;
  }[];
}

export const reportedToday = (subscriptions: readonly WithCalendar[], today: string): ReportedIssue[] =>
  subscriptions.flatMap(({ calendar }) =>
    calendar.flatMap(({ day, complaint }) =>
      day === today && complaint?.isOpen ? [{ day, complaintId: complaint.complaintId }] : [],
    ),
  );
