/** The reason of an error, short enough for a sentence: `EACCES`, `ENOSPC`, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'Outage' && error.cause) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? code : error.message || error.name;
}
