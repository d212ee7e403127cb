/** Limits of the contact form. Apart from its schema, because the browser needs only these. */

/** Characters, as `freeTextOf` counts them. */
export const LONGEST_MESSAGE = 2_500;
export const LONGEST_NAME = 100;
export const MOST_FILES = 5;
/** Milliseconds that a person needs at least for the form. */
export const FASTEST_MS = 3_000;
