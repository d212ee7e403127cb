export const agendaPart = {
  codes: [],
  undone: ['feed'],
  left: [],
} as const;
