/** Recognises "there is one already". Which of several unique indexes was hit differs per engine: do not branch on it. */

const POSTGRESQL_UNIQUE = '23505';
const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  if (code === POSTGRESQL_UNIQUE) return true;
  return code === 'ERR_SQLITE_ERROR' && (errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY);
}
