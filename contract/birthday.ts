/** When a day can be a birthday. The form and the back office ask this alike. */
import type { IsoDay } from './dates.ts';

const OLDEST = 120;

/** False in the future, and for a person of over 120 years. */
export function isPossibleBirthday(day: IsoDay, today: IsoDay): boolean {
  const tooOld = `${Number(today.slice(0, 4)) - OLDEST - 1}${today.slice(4)}`;
  return day <= today && day > tooOld;
}
