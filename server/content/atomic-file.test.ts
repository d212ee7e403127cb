import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeUnfinished, writeAtomically } from './atomic-file.ts';

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

test('What was left of a write hours ago is removed, and a write under way is not', async () => {
  const file = join(folder, 'left', 'copy.json');
  await writeAtomically(file, 'x');
  for (const name of ['old.new', 'fresh.new', 'old.txt']) await writeFile(`${file}.${name}`, 'y');
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old.new', 'old.txt']) await utimes(`${file}.${name}`, before, before);
  await removeUnfinished(file);
  const left = ['copy.json', 'copy.json.fresh.new', 'copy.json.old.txt'];
  expect((await readdir(join(folder, 'left'))).toSorted()).toEqual(left);
  await removeUnfinished(join(folder, 'nowhere', 'copy.json'));
});
