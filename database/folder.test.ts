import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { makeFolder } from './folder.ts';

const here = scratchFolder();
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('is created with its parents, for this user only', () => {
  const path = join(here, 'one', 'two');
  makeFolder(path);
  expect([modeOf(path), modeOf(join(here, 'one'))]).toEqual([0o700, 0o700]);
});

test('keeps its mode when it exists', () => {
  chmodSync(here, 0o750);
  makeFolder(here);
  expect(modeOf(here)).toBe(0o750);
});

test('fails at once when it cannot be created', () => {
  const file = join(here, 'a-file');
  writeFileSync(file, '');
  expect(() => makeFolder(join(file, 'data'))).toThrow(/ENOTDIR/);
  expect(() => makeFolder('/proc/nowhere/data')).toThrow();
  expect(existsSync('/proc/nowhere')).toBe(false);
});
