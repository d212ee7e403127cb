/** Division of integers, without the errors of fractions. The divisor is positive. */

export const floorDiv = (value: number, by: number): number => (value - (((value % by) + by) % by)) / by;

export const ceilDiv = (value: number, by: number): number => 0 - floorDiv(-value, by);

/** A half goes away from zero. */
export const roundHalfAway = (value: number, by: number): number =>
  // Adding 0 makes a 0 of what is just below it.
  Math.sign(value) * floorDiv(Math.abs(value) * 2 + by, by * 2) + 0;
