export const endingPart = {
  codes: [
    /** The last day is another one than the reader saw. Values: `lastDay`. */
    'END-CHANGED',
    /** The last day has begun, so that the end cannot be taken back any more. */
    'KEEP-LATE',
  ],
  undone: ['ending'],
  left: ['ending', 'kept'],
} as const;
