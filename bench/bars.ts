/** What every release must keep. The size tests and the bench read the same numbers. */

/** Bytes on the wire, headers and compressed body. */
export const MOST_BYTES = {
  /** A page without a form: one TCP flight. */
  'read page': 14_300,
  /** A form's page as it comes. */
  'form page': 20_000,
  /** Its scripts once React has taken over. */
  'form, hydrated': 90_000,
  /** All its scripts once it has sent something. */
  'form, sending': 105_000,
} as const;

export type Size = keyof typeof MOST_BYTES;

/** Requests per second of the overview, as a share of a bare Node handler's. */
export const LEAST_OVERVIEW_RATIO = 0.005;
/** How many times as much an overview may cost with the most subscriptions stored as with the fewest. */
export const MOST_TIMES_DEARER = 1.5;
/** Milliseconds from the start of the process to ready. */
export const MOST_COLD_START = 800;
/** Megabytes of resident memory. */
export const MOST_MEMORY_IDLE = 200;
export const MOST_MEMORY_UNDER_LOAD = 420;

/** Milliseconds until the largest part of a page is seen, on a slow line (LCP). */
export const MOST_LARGEST_PAINT = 900;
/** How much of a page moves while it loads (CLS). */
export const MOST_SHIFT = 0.002;
/** Milliseconds from the slowest press on a page until the browser paints, on a processor four times slower (INP). */
export const MOST_PRESS = 100;

/** Milliseconds from the home page until a missing newspaper is reported, on a slow line and without a session. */
export const MOST_WALK = 7_000;

/** Milliseconds between the medians of requests that must look alike: a network hides a smaller difference. */
export const MOST_DIFFERENCE = 20;
