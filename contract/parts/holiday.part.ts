export const holidayPart = {
  codes: [
    /** No issue would be delivered on these days. Values: `subscriptionId` and `product`. */
    'HOLIDAY-NO-ISSUE',
    /**
     * Values: `earliest`, the first day on which a change may begin; in the month of days also `deadline`, the first day
     * after the deadline, when an earlier change closes it.
     */
    'HOLIDAY-TOO-SOON',
    /** Values: `latest`, the last day that can be chosen. */
    'HOLIDAY-TOO-FAR',
    /** Values: `days`, the shortest pause. */
    'HOLIDAY-TOO-SHORT',
    /**
     * Values: `changeId`, `firstDay` and `lastDay` of the overlapping change, with its `subscriptionId` and `product`; in
     * the month of days also `shortest`, the days of the shortest change, for a day that is too close before it.
     */
    'HOLIDAY-OVERLAP',
    /** Values: `unit` (days or issues), `left`, `from` and `to`: the year whose allowance is used up. */
    'HOLIDAY-QUOTA',
    /** Papers go to the Netherlands and Belgium; abroad there is digital reading. */
    'HOLIDAY-ADDRESS-ABROAD',
    /** The papers are already in production: the change can no longer be cancelled or ended. */
    'HOLIDAY-CLOSED',
    /** It is over, or was cancelled before. */
    'HOLIDAY-PAST',
    /** The publisher paused delivery; a reader cannot change that. Values: `reason`. */
    'HOLIDAY-SET-BY-PUBLISHER',
  ],
  undone: ['pause', 'pauseEnded', 'elsewhere', 'elsewhereEnded'],
  left: ['pause', 'pauseEnded', 'elsewhere', 'elsewhereEnded'],
} as const;
