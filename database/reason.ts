/** Why an engine said no, short enough to stand in a sentence: `EACCES`, `ENOSPC`, or its own message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  return code && code !== 'ERR_SQLITE_ERROR' ? code : error.message || error.name;
}
