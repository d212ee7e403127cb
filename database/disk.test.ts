import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { openDisk } from './disk.ts';

const folder = scratchFolder();

/** A disk of which the test finishes each flush. */
function slowDisk() {
  const log = join(folder, crypto.randomUUID());
  writeFileSync(log, '');
  const flushes: PromiseWithResolvers<void>[] = [];
  const disk = openDisk(log, () => {
    const flush = Promise.withResolvers<void>();
    flushes.push(flush);
    return flush.promise;
  });
  const told: string[] = [];
  const write = (name: string) => {
    disk.wrote();
    return disk.flushed().then(() => told.push(name));
  };
  return { disk, flushes, told, write };
}

const turn = () => new Promise(setImmediate);

test('a write resolves only after its flush', async () => {
  const { flushes, told, write } = slowDisk();
  const one = write('a');
  await turn();
  expect(told).toEqual([]);
  flushes[0]?.resolve();
  await one;
  expect(told).toEqual(['a']);
});

test('writes during a flush wait together for the next one', async () => {
  const { flushes, told, write } = slowDisk();
  const all = [write('a'), write('b'), write('c')];
  await turn();
  expect(flushes).toHaveLength(1);
  flushes[0]?.resolve();
  await turn();
  expect([told, flushes.length]).toEqual([['a'], 2]);
  flushes[1]?.resolve();
  await Promise.all(all);
  expect([told, flushes.length]).toEqual([['a', 'b', 'c'], 2]);
});

test('a read of flushed data does not wait', async () => {
  const { disk, flushes, write } = slowDisk();
  await disk.flushed();
  const one = write('a');
  flushes[0]?.resolve();
  await one;
  await disk.flushed();
  expect(flushes).toHaveLength(1);
});

test('a read of data that is not on disk waits for it', async () => {
  const { disk, flushes, write } = slowDisk();
  const one = write('a');
  let isTold = false;
  const other = disk.flushed().then(() => {
    isTold = true;
  });
  await turn();
  expect(isTold).toBe(false);
  flushes[0]?.resolve();
  await one;
  await turn();
  flushes[1]?.resolve();
  await other;
  expect(isTold).toBe(true);
});

test('after a failed flush every write fails', async () => {
  const { disk, flushes, write } = slowDisk();
  const waiting = [write('a'), write('b')];
  const results = Promise.allSettled(waiting);
  flushes[0]?.reject(new Error('input/output error'));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(write('c')).rejects.toThrow(/restart/);
  await expect(disk.flushed()).rejects.toThrow(/restart/);
  expect(flushes).toHaveLength(1);
});

test('closing waits for the flush under way', async () => {
  const { disk, flushes, write } = slowDisk();
  void write('a');
  let isClosed = false;
  const closing = disk.close().then(() => {
    isClosed = true;
  });
  await turn();
  expect(isClosed).toBe(false);
  flushes[0]?.resolve();
  await closing;
  expect(isClosed).toBe(true);
});

test('it is the file itself that is flushed', async () => {
  const log = join(folder, 'real');
  writeFileSync(log, 'x');
  const disk = openDisk(log);
  disk.wrote();
  await expect(disk.flushed()).resolves.toBeUndefined();
  await disk.close();
  disk.wrote();
  await expect(disk.flushed(), 'the system refuses one that is closed').rejects.toThrow(/restart/);
});
