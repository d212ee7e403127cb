/** Makes the folder that data lies in, for this user alone: tokens and keys are among it. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const OWNER_ONLY = 0o700;

/**
 * Step by step: Node's own `recursive` never returns where a parent exists and still answers ENOENT (/proc).
 * A folder that is there already keeps its mode here; a start tightens it (`private-folder.ts`).
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
