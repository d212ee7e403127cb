import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'atomic-file-'));
afterAll(() => rm(folder, { recursive: true }));

test('Writes of one file at the same time each succeed, and leave one whole file', async () => {
  const contents = Array.from({ length: 10 }, (_, nth) => String(nth).repeat(100_000));
  await Promise.all(contents.map((content) => writeAtomically(join(folder, 'copy.json'), content)));
  expect(await readdir(folder)).toEqual(['copy.json']);
  expect(contents).toContain(await readFile(join(folder, 'copy.json'), 'utf8'));
});

test('A write that fails leaves nothing behind', async () => {
  await writeAtomically(join(folder, 'taken', 'inside'), 'x');
  await expect(writeAtomically(join(folder, 'taken'), 'y')).rejects.toThrow();
  expect((await readdir(folder)).toSorted()).toEqual(['copy.json', 'taken']);
});
