/** Builds the portal for tests that start it. Two test files that need it at the same moment do not build it twice. */
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { run } from './processes.ts';

const LONGEST_BUILD_MS = 5 * 60_000;

/** Builds only when a source has changed. The lock ends with its process. */
export async function ensureBuilt(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const lock = new DatabaseSync('test-results/build-lock.sqlite', { timeout: LONGEST_BUILD_MS });
  lock.exec('begin exclusive');
  try {
    const { exitCode, output } = await run(['scripts/build.ts'], { PATH: process.env.PATH });
    if (exitCode !== 0) throw new Error(`Building the portal failed:\n${output}`);
  } finally {
    lock.close();
  }
}
