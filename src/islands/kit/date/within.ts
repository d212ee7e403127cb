/**
 * The nearest ISO day or month in a range. Its own file, because a date field needs only this until its month opens.
 */
export function within(day: string, from: string, to: string): string {
  return day < from ? from : day > to ? to : day;
}
