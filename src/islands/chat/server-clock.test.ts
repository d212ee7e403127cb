import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

test('The age of a message is counted from the last response, whatever the time of the device', () => {
  let elapsed = 5_000;
  const clock = createServerClock(() => elapsed);
  clock.set('2001-01-01T10:20:00.000Z');
  expect(clock.ageOf('2001-01-01T10:00:00.000Z')).toBe(20 * 60_000);
  elapsed += 60_000;
  expect(clock.ageOf('2001-01-01T10:00:00.000Z')).toBe(21 * 60_000);
  clock.set('2001-01-01T11:00:00.000Z');
  expect(clock.ageOf('2001-01-01T10:59:00.000Z')).toBe(60_000);
});
