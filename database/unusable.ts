/**
 * A database that the person starting can mend: one sentence, then exit 1. It bears the name under which the
 * start recognises such errors, since this folder imports nothing of the house.
 */
export class DatabaseUnusable extends Error {
  override name = 'StartupError';
}

/** The library's own short reason: `EACCES`, `ENOSPC`, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  return code && code !== 'ERR_SQLITE_ERROR' ? code : error.message || error.name;
}
