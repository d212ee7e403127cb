import { cpSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findServer, packedFolder, unprivilegedRunner } from './binaries.fixture.ts';

const scratch = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** The result of an installation without install scripts: no symbolic links, so the libraries are not found. */
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

test('without any server the message lists the tried folders', () => {
  expect(() => findServer(unprivilegedRunner(), scratch, ['/nowhere/bin'], '/nowhere/native')).toThrow(
    /No PostgreSQL server that runs was found; tried \/nowhere\/bin, \/nowhere\/native/,
  );
});
