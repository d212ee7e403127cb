/** An ISO day, or a month, within those that can be shown. By itself, for a field needs no more until its month is opened. */
export function within(day: string, from: string, to: string): string {
  return day < from ? from : day > to ? to : day;
}
