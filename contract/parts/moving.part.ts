export const movingPart = {
  codes: [
    /** Values: `earliest`, the first possible moving day. */
    'MOVING-TOO-SOON',
    /** Values: `latest`, the last day that can be chosen. */
    'MOVING-TOO-FAR',
    /** A move is planned already, and this one would not come after it. Values: `moveId`, `movingDay`, `product`. */
    'MOVING-OVERLAP',
    /** The subscription ends before the move. Values: `endsOn`, `product`. */
    'MOVING-AFTER-END',
    /** Papers go to the Netherlands and Belgium; for other countries the reader calls or writes. */
    'MOVING-ABROAD',
    /** A post office box has no letter box. */
    'MOVING-PO-BOX',
    /** The move is being processed and can no longer be cancelled. Values: `until`, the last day on which it could. */
    'MOVING-CLOSED',
    /** The move is done, or was cancelled before. */
    'MOVING-PAST',
  ],
  undone: ['move', 'moveCancelled'],
  left: ['move', 'moveCancelled'],
} as const;
