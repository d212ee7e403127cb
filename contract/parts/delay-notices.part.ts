export const delayNoticesPart = {
  codes: [],
  undone: ['delayNotices'],
  left: ['delayNotices'],
} as const;
