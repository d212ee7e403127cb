/** When to say how much room is left: in the last tenth, but never later than 20 characters before the end. */
export function isNear(length: number, maxLength: number | undefined): maxLength is number {
  return maxLength !== undefined && maxLength - length <= Math.max(20, maxLength / 10) && length > 0;
}
