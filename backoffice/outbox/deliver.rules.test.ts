import { expect, test } from 'vitest';
import { failureOf, MOST_TRIES, pauseAfter } from './deliver.rules.ts';

test('pauses grow, and all attempts together take about two days', () => {
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const hours = pauses.reduce((sum, one) => sum + one) / 3_600_000;
  expect(hours).toBeGreaterThan(36);
  expect(hours).toBeLessThan(60);
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 450 }, 'postponed'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 452 }, 'postponed'],
  [{ code: 'EENVELOPE' }, 'refused'],
  [{ code: 'EMESSAGE' }, 'postponed'],
  [{ code: 'EAUTH', responseCode: 535 }, 'unreachable'],
  [{ code: 'ESOCKET' }, 'unreachable'],
  [{}, 'unreachable'],
] as const)('%o is: %s', (error, kind) => {
  expect(failureOf(error).kind).toBe(kind);
});

test('a problem does not hold the server’s message, which may contain the reader’s address', () => {
  const error = Object.assign(new Error('550 jan@voorbeeld.nl unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(failureOf(error).problem).toBe('EENVELOPE 550');
});
