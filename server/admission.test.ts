import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAdmission } from './admission.ts';

const LIMITS = { atOnce: 100, waiting: 100, patience: 0, longestWaitMs: 10_000 };

/** Requests a number of places, and records the decisions in order. */
function ask(admission: ReturnType<typeof createAdmission>, count: number) {
  const said: boolean[] = [];
  const all = Array.from({ length: count }, async () => said.push(await admission.enter()));
  return { said, all: Promise.all(all) };
}

test('a single request starts without waiting', async () => {
  const admission = createAdmission(LIMITS);
  expect(admission.enter()).toBe(true);
  await nextTurn();
  await nextTurn();
  expect(admission.enter()).toBe(true);
});

test('of many requests at once one starts per tick of the event loop', async () => {
  const { said, all } = ask(createAdmission(LIMITS), 4);
  await Promise.resolve();
  const seen = [said.length];
  for (let turn = 0; turn < 40; turn++) {
    await nextTurn();
    seen.push(said.length);
  }
  expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBe(1);
  await all;
  expect(said).toEqual([true, true, true, true]);
});

test('only the requests that would wait too long are refused', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 1, longestWaitMs: 40 });
  const first = ask(admission, 3);
  await pause(60);
  const fresh = ask(admission, 1);
  admission.leave();
  await fresh.all;
  expect([first.said, fresh.said]).toEqual([[true, false, false], [true]]);
});

test('a waiting request is refused in time, also when no place becomes free', async () => {
  const { said, all } = ask(createAdmission({ ...LIMITS, atOnce: 1, longestWaitMs: 20 }), 2);
  await all;
  expect(said).toEqual([true, false]);
});

test('a free place goes to the request that waited longest', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 1 });
  const order: string[] = [];
  const come = async (name: string) => {
    await admission.enter();
    order.push(name);
    await nextTurn();
    admission.leave();
  };
  await Promise.all(['a', 'b', 'c'].map(come));
  expect(order).toEqual(['a', 'b', 'c']);
});

test('a request is refused at once when the queue is full', async () => {
  const { said } = ask(createAdmission({ ...LIMITS, atOnce: 1, waiting: 2 }), 5);
  await Promise.resolve();
  expect(said).toEqual([true, false, false]);
});

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('in a slow moment a few requests may wait, in a peak none waits too long', async () => {
  const few = ask(createAdmission({ ...LIMITS, patience: 3, longestWaitMs: 10 }), 4);
  standStill(30);
  await few.all;
  expect(few.said).toEqual([true, true, true, true]);
  const crowd = ask(createAdmission({ ...LIMITS, patience: 3, longestWaitMs: 10 }), 6);
  standStill(30);
  await crowd.all;
  expect(crowd.said).toEqual([true, false, false, false, false, false]);
});

test('in a peak the waiting time includes a pause of the machine', async () => {
  const admission = createAdmission({ ...LIMITS, patience: 1, longestWaitMs: 40 });
  const first = ask(admission, 4);
  standStill(60);
  const seenLate = ask(admission, 2);
  await Promise.all([first.all, seenLate.all]);
  expect(seenLate.said).toEqual([false, false]);
  const later = ask(admission, 2);
  await later.all;
  expect(later.said).toEqual([true, true]);
});

/** Requests of one network, each with the name of it when it starts. */
function askFrom(
  admission: ReturnType<typeof createAdmission>,
  network: string,
  count: number,
  order: string[],
) {
  const one = async () => {
    if (await admission.enter(network)) order.push(network);
    else order.push(`${network} refused`);
  };
  return Array.from({ length: count }, one);
}

test('a request of another network is next, before the many of one', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 20 });
  const order: string[] = [];
  const many = askFrom(admission, 'a', 10, order);
  const few = askFrom(admission, 'b', 1, order);
  await Promise.all([...many, ...few]);
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('one network cannot take all places, and another one still gets in', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 16, longestWaitMs: 20 });
  const order: string[] = [];
  await Promise.all(askFrom(admission, 'a', 30, order));
  expect(order.filter((one) => one === 'a')).toHaveLength(12);
  await Promise.all(askFrom(admission, 'b', 1, order));
  expect(order.at(-1)).toBe('b');
  for (let place = 0; place < 12; place += 1) admission.leave('a');
  await Promise.all(askFrom(admission, 'a', 1, order));
  expect(order.at(-1)).toBe('a');
});

test('a network that holds its share waits for one of its own places, and no other waits behind it', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 16, patience: 10 });
  const order: string[] = [];
  await Promise.all(askFrom(admission, 'a', 12, []));
  const more = askFrom(admission, 'a', 1, order);
  await Promise.all(askFrom(admission, 'b', 2, order));
  expect(order).toEqual(['b', 'b']);
  for (let place = 0; place < 2; place += 1) admission.leave('a');
  await Promise.all(more);
  expect(order).toEqual(['b', 'b', 'a']);
});

test('a crowd behind one address starts at once while others have the most places', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 160, waiting: 100 });
  const order: string[] = [];
  await Promise.all(askFrom(admission, 'crowd', 25, []));
  for (let other = 0; other < 120; other += 1) await admission.enter(`reader ${other}`);
  await Promise.all(askFrom(admission, 'crowd', 5, order));
  expect(order).toEqual(Array(5).fill('crowd'));
});

test('one network cannot fill the queue', () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 4, waiting: 16 });
  void askFrom(admission, 'a', 30, []);
  expect([admission.isFull('a'), admission.isFull('b')]).toEqual([true, false]);
});

test('places that have all been taken for ten seconds are jammed, until one is free', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const admission = createAdmission({ ...LIMITS, atOnce: 1 });
  await admission.enter();
  vi.advanceTimersByTime(9_999);
  expect(admission.isJammed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(admission.isJammed()).toBe(true);
  admission.leave();
  expect(admission.isJammed()).toBe(false);
});

test('in a peak of one network the few of another are not refused, however slow the moment is', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 80, patience: 3, longestWaitMs: 10 });
  const order: string[] = [];
  const many = askFrom(admission, 'a', 50, order);
  const few = askFrom(admission, 'b', 2, order);
  standStill(30);
  await Promise.all([...many, ...few]);
  expect(order.filter((one) => one === 'b')).toHaveLength(2);
  expect(order).toContain('a refused');
});
