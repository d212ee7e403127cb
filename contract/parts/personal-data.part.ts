export const personalDataPart = {
  codes: [
    /** The account cannot be erased: a subscription has no end. */
    'ERASURE-SUBSCRIPTION',
  ],
  undone: ['erasure'],
  left: ['export', 'erasureCancelled'],
} as const;
