/** The middle one of an odd number of measurements. */
export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[(numbers.length - 1) / 2] ?? Number.NaN;
