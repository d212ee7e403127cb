/** A damaged file of the embedded database: how it shows itself, and what whoever starts us is told of it. */
import type { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../contract/environment.ts';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether the engine complains of the file itself. The low byte of its code says so, the rest says why. */
export function isDamage(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined;
  return code !== undefined && [CORRUPT, NOT_A_DATABASE].includes(code & 0xff);
}

/** The one sentence about it. */
export function damagedFile(file: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `The database ${file} is damaged (${reason}): restore it from a backup, or move it and ${file}-wal away to begin with an empty one.`,
    { cause },
  );
}

/**
 * Reads every page: some 3 ms a megabyte.
 * @throws Error that names the first thing found
 */
export function checkEveryPage(database: DatabaseSync): void {
  const [found] = database.prepare('pragma quick_check(1)').all();
  const words = String(found?.quick_check);
  if (words !== 'ok') throw new Error(words.replaceAll('\n', ' '));
}
