/** The value of a progress bar: a number from 0 to the maximum. */

/** The default maximum (specification, section 9). */
export const FULL = 100;

/**
 * The nearest value in the range. A value that is not a number, below 0 or above the maximum is reported as an error.
 */
export function shownValue(value: number, max: number, report: (message: string) => void): number {
  if (value >= 0 && value <= max) return value;
  report(`A progress bar takes values from 0 to ${max}, not ${value}`);
  return value > max ? max : 0;
}

/** A whole percentage, rounded down, so that 100 % means done. */
export const percentOf = (value: number, max: number): number =>
  max > 0 ? Math.floor((value / max) * 100) : 0;
