import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of a file or a describe, which is cleared away after the last one. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
