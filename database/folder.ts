/** Creates the data folder for this user only, because it has tokens and keys. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const OWNER_ONLY = 0o700;

/**
 * Creates one level at a time: Node's own `recursive` never returns when a parent exists and still gives ENOENT
 * (/proc). An existing folder keeps its mode here; a start restricts it (`private-folder.ts`).
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if (!existsSync(folder)) throw error;
  }
}
