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

/**
 * Requests per second of processor time, at least as a share of the yardstick's in the same run: a bare Node handler for what
 * is cached, a plain Astro page of the same markup for what is rendered.
 */
export const LEAST_SHARE = { 'FAQ, cached': 0.12, FAQ: 0.2, form: 0.2, overview: 0.12 } as const;

export type Speed = keyof typeof LEAST_SHARE;

interface Bar {
  readonly what: string;
  readonly most: number;
  readonly unit: string;
  /** Of the number in the table. */
  readonly digits?: number;
}

const MOST = {
  /** From the start of the process to ready. */
  coldStart: { what: 'cold start', most: 800, unit: 'ms' },
  /** Resident. */
  memoryIdle: { what: 'memory idle', most: 200, unit: 'MB' },
  memoryUnderLoad: { what: 'memory after a mixed load', most: 420, unit: 'MB' },
  /** On a slow line (LCP), of the slowest page. */
  largest: { what: 'largest part seen, slowest page', most: 900, unit: 'ms' },
  /** While a page loads (CLS), of the page that moves most. */
  shift: { what: 'page moved', most: 0.002, unit: 'of the screen', digits: 4 },
  /** From the slowest press on a page until the browser paints, on a processor four times slower (INP). */
  press: { what: 'slowest press, slowest page', most: 100, unit: 'ms' },
  /** By way of the login, on a slow line, with an empty cache; reading and typing do not count. */
  walk: { what: 'from home to a missing newspaper reported', most: 7_000, unit: 'ms' },
  /** Once the fonts have been read. */
  pdf: { what: 'a PDF of one page', most: 20, unit: 'ms', digits: 1 },
} as const satisfies Record<string, Bar>;

export type BarName = keyof typeof MOST;

export const BARS: Readonly<Record<BarName, Bar>> = MOST;

/** How many times as much an overview may cost with the most subscriptions stored as with the fewest. */
export const MOST_TIMES_DEARER = 1.5;

/** Milliseconds between the medians of requests that must look alike: a network hides a smaller difference. */
export const MOST_DIFFERENCE = 20;
