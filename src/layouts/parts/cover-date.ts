import { dayOfMonth, shortMonth, shortWeekday } from '../../lib/shared/dates.ts';

/** `ma 23 nov`, for a drawn cover. */
export const coverDate = (day: string): string =>
  `${shortWeekday(day)} ${dayOfMonth(day)} ${shortMonth(day)}`;
