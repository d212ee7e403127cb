export const emailChangePart = {
  codes: [
    /** It is the present address already. */
    'EMAIL-SAME',
    /** The address was changed or put back a short time ago. Values: `day` and `time` (hh:mm) from which it can change again. */
    'EMAIL-LOCKED',
  ],
  undone: [],
  left: [],
} as const;
