import { expect, it, onTestFinished } from 'vitest';
import { watchLoop } from './event-loop.ts';

it('An event loop that stood still for two seconds counts as stalled for the next ten seconds', () => {
  let now = 0;
  const watch = watchLoop(() => now);
  onTestFinished(watch.stop);
  expect(watch.hasStalled()).toBe(false);
  now = 2_400;
  expect(watch.hasStalled(), 'a slow moment').toBe(false);
  now = 5_000;
  expect(watch.hasStalled()).toBe(true);
  now = 7_000;
  expect(watch.hasStalled(), 'it goes on').toBe(true);
  for (now = 9_000; now < 15_000; now += 2_000) watch.hasStalled();
  expect(watch.hasStalled(), 'long ago').toBe(false);
});
