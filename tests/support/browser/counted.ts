/**
 * What each address of the portal counts, written by hand in each `fixtures/<service>/pages.ts` from the specification
 * (section 2 for the category, section 4 for the routes that count nothing). It must not be derived from the table of
 * routes. An address of ours with an id counts by its pattern; one with a secret, and a form, do not count.
 */
export interface Counted {
  readonly path: string;
  /** `loading`: the event page_loading. Undefined: no event. */
  readonly screen?: string;
  readonly category?: string;
}

export const screen = (path: string, category: string): Counted => ({ path, screen: path, category });
export const uncounted = (...paths: string[]): Counted[] => paths.map((path) => ({ path }));
