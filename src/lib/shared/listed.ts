/** `A, B en C`; each name once. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('nl').format(new Set(names));
