/** Dates in digits, as they stand in fields and examples: with hyphens in the Netherlands and slashes in Belgium. */

/** @param day ISO day @param mark `-` or `/`, the text `form.dateMark` */
export const numericDate = (day: string, mark: string): string => day.split('-').reverse().join(mark);
