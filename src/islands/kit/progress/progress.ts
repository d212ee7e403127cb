/** How far something is: only a number from 0 to the maximum can be shown. */

/** The maximum when none is given (specification, section 9). */
export const FULL = 100;

/**
 * The value as it can be shown. One that is no number, below 0 or above the maximum is our own mistake: it is reported,
 * and the nearest value that can be shown is.
 */
export function shownValue(value: number, max: number, report: (message: string) => void): number {
  if (value >= 0 && value <= max) return value;
  report(`A progress bar takes values from 0 to ${max}, not ${value}`);
  return value > max ? max : 0;
}

/** In whole percents, rounded down, so that 100 % is said only when all is done. */
export const percentOf = (value: number, max: number): number =>
  max > 0 ? Math.floor((value / max) * 100) : 0;
