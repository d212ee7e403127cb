/** A text for the middle of a sentence: `Datums` → `datums`. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
