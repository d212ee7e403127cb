/** Errors that are not reported (specification, section 8). */

const NO_ERRORS = new Set(['AbortError', 'RedirectError', 'NotFoundError']);
/** Browsers' messages for an aborted call: of Chrome, Safari and Firefox. */
const ABORTED = new Set([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
]);

/** False for a thrown redirect, a page that was not found and an aborted call. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !(error instanceof Error) || !(NO_ERRORS.has(error.name) || ABORTED.has(error.message));
}

/** In a browser. There a `NotFoundError` is a fault: React did not find the part of the page that it removes. */
export function isAborted(name: string, message: string): boolean {
  return name === 'AbortError' || name === 'RedirectError' || ABORTED.has(message);
}
