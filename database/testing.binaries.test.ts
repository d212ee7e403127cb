import { cpSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findServer, packedFolder, unprivilegedRunner } from './testing.binaries.ts';

const scratch = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** What an installation without install scripts leaves: no symbolic links, so no libraries under their own names. */
function packedWithoutLinks(): string {
  const folder = join(scratch, 'package', 'native');
  cpSync(packedFolder(), folder, { recursive: true, verbatimSymlinks: true });
  for (const entry of globSync(join(folder, 'lib', '*'))) {
    if (lstatSync(entry).isSymbolicLink()) rmSync(entry);
  }
  return folder;
}

test('the programs of the development dependency run, also when its install script did not', () => {
  const packed = packedWithoutLinks();
  expect(findServer({}, scratch, [], packed)).toBe(join(scratch, 'programs', 'bin'));
});

test('without any server the message names where was looked', () => {
  expect(() => findServer(unprivilegedRunner(), scratch, ['/nowhere/bin'], '/nowhere/native')).toThrow(
    /No PostgreSQL server that runs was found; tried \/nowhere\/bin, \/nowhere\/native/,
  );
});
