import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forEachRow } from './for-each-row.ts';

const { signal } = new AbortController();
/** Where the next run begins: 0 is the first row, 0.5 the one in the middle. */
const beginAt = (share: number) => vi.spyOn(Math, 'random').mockReturnValue(share);
beforeEach(() => void beginAt(0));
afterAll(() => void vi.restoreAllMocks());

/** @param failing the rows of which the work fails */
function work(failing: readonly number[]) {
  const done: number[] = [];
  const run = async (row: number) => {
    if (failing.includes(row)) throw new Error(`Row ${row}`);
    done.push(row);
  };
  return { done, run };
}

test('A row that fails keeps no other row waiting, and is reported at the end', async () => {
  const { done, run } = work([2]);
  await expect(forEachRow([1, 2, 3], signal, run)).rejects.toMatchObject({
    rows: 1,
    cause: { message: 'Row 2' },
  });
  expect(done).toEqual([1, 3]);
});

test('Of several failures, the number and the first one are reported', async () => {
  const { done, run } = work([1, 3]);
  const failed = expect(forEachRow([1, 2, 3, 4], signal, run)).rejects;
  await failed.toMatchObject({ rows: 2, cause: { message: 'Row 1' } });
  expect(done).toEqual([2, 4]);
});

test('Of failures within the work of a row, each is in the number', async () => {
  const within = work([1, 3]);
  const failed = forEachRow(['a', 'b'], signal, () => forEachRow([1, 2, 3], signal, within.run));
  await expect(failed).rejects.toMatchObject({ rows: 4, cause: { message: 'Row 1' } });
});

test('After five failures in a row the rest waits for the next run', async () => {
  const { done, run } = work([1, 2, 3, 4, 5]);
  await expect(forEachRow([1, 2, 3, 4, 5, 6], signal, run)).rejects.toMatchObject({ rows: 5 });
  expect(done).toEqual([]);
});

test('Five rows that fail between others stop nothing', async () => {
  const { done, run } = work([1, 3, 5, 7, 9]);
  await expect(forEachRow([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], signal, run)).rejects.toMatchObject({ rows: 5 });
  expect(done).toEqual([2, 4, 6, 8, 10]);
});

test('Five rows that fail in each run do not keep those behind them waiting for ever', async () => {
  const { done, run } = work([1, 2, 3, 4, 5]);
  const rows = [1, 2, 3, 4, 5, 6, 7, 8];
  await expect(forEachRow(rows, signal, run)).rejects.toMatchObject({ rows: 5 });
  beginAt(0.7);
  await expect(forEachRow(rows, signal, run)).rejects.toMatchObject({ rows: 5 });
  expect(done).toEqual([6, 7, 8]);
});

test('It stops between two rows when the back office closes', async () => {
  const closing = new AbortController();
  const done: number[] = [];
  await forEachRow([1, 2, 3], closing.signal, async (row) => {
    done.push(row);
    if (row === 2) closing.abort();
  });
  expect(done).toEqual([1, 2]);
});
