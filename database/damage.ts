/** Detects a damaged file of the embedded database, and makes the message about it. */
import type { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../server/environment.ts';
import { reasonOf } from './reason.ts';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether an error of the engine means a damaged file: the low byte of its code is the kind of error. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode: code } = error as Error & { errcode?: number };
  return code === undefined ? isDamage(error.cause) : [CORRUPT, NOT_A_DATABASE].includes(code & 0xff);
}

export function damagedFile(file: string, cause: unknown): StartupError {
  const reason = reasonOf(cause);
  return new StartupError(
    `The database ${file} is damaged (${reason}): restore it from a backup, or move it and ${file}-wal away to begin with an empty one.`,
    { cause },
  );
}

/**
 * Reads every page: about 3 ms per megabyte.
 * @throws Error with the first damage found
 */
export function checkEveryPage(database: DatabaseSync): void {
  const [found] = database.prepare('pragma quick_check(1)').all();
  const words = String(found?.quick_check);
  if (words !== 'ok') throw new Error(words.replaceAll('\n', ' '));
}
