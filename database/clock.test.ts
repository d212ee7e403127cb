import { beforeEach, expect, test } from 'vitest';
import { type NodeClock, watchClock } from './clock.ts';

const MINUTE = 60_000;
let passed: number;
let ownAhead: number;
let databaseAhead: number | Error | 'hangs';
let moved: number[];
let clock: NodeClock;

const own = () => passed + ownAhead;
/** After two seconds, when what was known is stale. */
const later = () => {
  passed += 2_000;
  return clock.secondsOff();
};

beforeEach(() => {
  passed = 0;
  ownAhead = Date.parse('2026-11-28T06:00Z');
  databaseAhead = ownAhead;
  moved = [];
  const read = async () => {
    if (databaseAhead instanceof Error) throw databaseAhead;
    if (databaseAhead === 'hangs') return new Promise<number>(() => {});
    return passed + databaseAhead;
  };
  clock = watchClock(read, {
    databaseMoved: (seconds) => moved.push(seconds),
    now: own,
    passed: () => passed,
  });
});

test('A node whose clock is set wrong knows by how much, until it is right again', async () => {
  const start = ownAhead;
  const found: number[] = [await later()];
  for (const ahead of [5 * MINUTE, -90_000, 15_000, 0]) {
    ownAhead = start + ahead;
    found.push(await later());
  }
  expect(found).toEqual([0, 300, -90, 0, 0]);
  expect(moved).toEqual([]);
});

test('A node that starts with a wrong clock is the one that is wrong', async () => {
  ownAhead += 5 * MINUTE;
  expect(await later()).toBe(300);
});

test('When the clock of the database moves, no node goes out of service, and the log says so once', async () => {
  await later();
  databaseAhead = ownAhead + 5 * MINUTE;
  expect([await later(), await later()]).toEqual([0, 0]);
  expect(moved).toEqual([300]);
  databaseAhead = ownAhead;
  await later();
  databaseAhead = ownAhead - 5 * MINUTE;
  await later();
  expect(moved).toEqual([300, -300]);
});

test('A node of which the wrong clock is known stays out while the database is away', async () => {
  ownAhead += 5 * MINUTE;
  await later();
  databaseAhead = new Error('away');
  expect(await later()).toBe(300);
});

test('What is known for less than a second is not asked again', async () => {
  await later();
  ownAhead += 5 * MINUTE;
  passed += 999;
  expect(await clock.secondsOff()).toBe(0);
  passed += 1;
  expect(await clock.secondsOff()).toBe(300);
});

test('A database that hangs does not make a probe wait', async () => {
  databaseAhead = 'hangs';
  const begun = performance.now();
  expect(await later()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
