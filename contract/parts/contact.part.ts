export const contactPart = {
  codes: [],
  undone: [],
  left: ['message'],
} as const;
