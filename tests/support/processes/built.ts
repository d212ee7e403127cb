/** The built portal, for tests that start it. Two files that want it at the same moment do not build it twice. */
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { run } from './processes.ts';

const LONGEST_BUILD_MS = 5 * 60_000;

/** Builds it where a source has changed. The lock ends with the process that has it. */
export async function ensureBuilt(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const lock = new DatabaseSync('test-results/build-lock.sqlite', { timeout: LONGEST_BUILD_MS });
  lock.exec('begin exclusive');
  try {
    const { exitCode, output } = await run(['scripts/build.ts'], { PATH: process.env.PATH });
    if (exitCode !== 0) throw new Error(`The portal could not be built:\n${output}`);
  } finally {
    lock.close();
  }
}
