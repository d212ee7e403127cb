import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { alone } from './alone.ts';

const folder = scratchFolder();
const lock = join(folder, 'deeper', 'lock');

test('the second starts when the first has ended, also when the first one fails', async () => {
  const steps: string[] = [];
  const firstEnds = Promise.withResolvers<void>();
  const first = alone(lock, async () => {
    steps.push('first begins');
    await firstEnds.promise;
    steps.push('first ends');
    throw new Error('it failed');
  });
  const second = alone(lock, async () => {
    steps.push('second');
    return 2;
  });
  firstEnds.resolve();
  await expect(first).rejects.toThrow('it failed');
  expect(await second).toBe(2);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed process is ignored', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  writeFileSync(lock, String(pid));
  expect(await alone(lock, async () => 'done')).toBe('done');
});
