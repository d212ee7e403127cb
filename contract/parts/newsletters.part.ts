export const newslettersPart = {
  codes: [],
  undone: ['newsletters', 'preferences'],
  left: ['newsletters'],
} as const;
