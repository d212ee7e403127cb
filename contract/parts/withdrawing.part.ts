export const withdrawingPart = {
  codes: [],
  undone: [],
  left: ['withdrawal'],
} as const;
