/** The largest page and the largest script of each kind, as the size tests have measured them in a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/browser.mjs';
import { run } from '../tests/support/processes/processes.ts';
import { MOST_BYTES, type Size } from './bars.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Builds the portal where a source has changed. A size that breaks its bar is measured all the same. */
export async function measureSizes(): Promise<Record<Size, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-sizes-'));
  const file = join(folder, 'sizes.jsonl');
  try {
    const environment = { ...process.env, SIZES_FILE: file, CHROMIUM_PATH: await chromiumPath() };
    const { exitCode } = await run([PLAYWRIGHT, 'test', '--project=size'], environment);
    const largest = largestOf(readFileSync(file, 'utf8'));
    const isBarBroken = Object.entries(largest).some(([kind, bytes]) => bytes > MOST_BYTES[kind as Size]);
    if (exitCode !== 0 && !isBarBroken)
      throw new Error('The size tests failed, but no size that they measured breaks its bar');
    return largest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param lines JSON, one `[kind, bytes]` on each. @throws Error naming a kind that was not measured */
export function largestOf(lines: string): Record<Size, number> {
  const measured = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as [Size, number]);
  const kinds = Object.keys(MOST_BYTES) as Size[];
  return Object.fromEntries(
    kinds.map((kind) => {
      const bytes = measured.filter(([other]) => other === kind).map(([, size]) => size);
      if (bytes.length === 0) throw new Error(`The size of a ${kind} was not measured`);
      return [kind, Math.max(...bytes)];
    }),
  ) as Record<Size, number>;
}
