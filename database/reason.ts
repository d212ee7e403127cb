/** The reason of an error, short enough for a sentence: `EACCES`, `ENOSPC`, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  return code && code !== 'ERR_SQLITE_ERROR' ? code : error.message || error.name;
}
