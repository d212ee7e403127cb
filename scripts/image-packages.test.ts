import { expect, test } from 'vitest';
import { foldersOf } from './image-packages.ts';

const needs = (...names: string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1'])),
});

test('the nearest version of a package is chosen, as Node does', () => {
  const lockfile = {
    'node_modules/a': needs('b', '@s/c'),
    'node_modules/a/node_modules/b': needs('d'),
    'node_modules/b': needs(),
    'node_modules/@s/c': needs('b', 'a'),
    'node_modules/d': needs(),
    'node_modules/unasked': needs(),
  };
  expect(foldersOf(['a'], lockfile)).toEqual([
    'node_modules/@s/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/d',
  ]);
});

test('an error names a package that is not in the lockfile', () => {
  expect(() => foldersOf(['a'], { 'node_modules/a': needs('b') })).toThrow('package-lock.json has no b');
});
