/** Whether the counter is shown: in the last tenth, and at least for the last 20 characters. */
export function isNear(length: number, maxLength: number | undefined): maxLength is number {
  return maxLength !== undefined && maxLength - length <= Math.max(20, maxLength / 10) && length > 0;
}
