/** An outage: what a request needs, such as the database or the back office, is away for a while. It is no bug of ours. */

/** The same request may succeed later: it gets status 503 with Retry-After. */
export class Outage extends Error {
  // Compared by name, because two bundles each contain this class.
  override readonly name = 'Outage';
}

/** The seconds of Retry-After. A restart of the database takes a few. */
export const OUTAGE_RETRY_SECONDS = 3;

/** Whether an error, or one of its causes, is an outage. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'Outage' || isOutage(error.cause);
}
