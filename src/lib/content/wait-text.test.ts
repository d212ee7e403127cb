import { expect, test } from 'vitest';
import type { Violation } from '../../../contract/violations.ts';
import type { Texts } from './texts.ts';
import { withWait } from './wait-text.ts';

const t: Texts = (key, values) => `${key} ${values?.count}`;
const limited = (seconds: number, field?: string): Violation => ({
  code: 'RATE-LIMITED',
  ...(field && { field }),
  values: [{ name: 'seconds', value: String(seconds) }],
});
const waitOf = (violation: Violation) =>
  withWait(t, violation).values?.find(({ name }) => name === 'wait')?.value;

test.each([
  [1, 'time.seconds.one 1'],
  [89, 'time.seconds.more 89'],
  [90, 'time.minutes 2'],
  [5_340, 'time.minutes 89'],
  [5_341, 'time.hours 2'],
  [86_400, 'time.hours 24'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitOf(limited(seconds))).toBe(words);
});

test('a limit has a text that names the wait, that of its field or of the form', () => {
  expect(withWait(t, limited(60)).field).toBe('wait');
  expect(withWait(t, limited(60, 'mail')).field).toBe('mail');
});

test('a limit without a wait has the text of every limit', () => {
  expect(withWait(t, { code: 'RATE-LIMITED', field: 'mail' })).toEqual({ code: 'RATE-LIMITED', values: [] });
});

test('another violation keeps its field', () => {
  const soon = { code: 'CODE-TOO-SOON', field: 'code', values: [{ name: 'seconds', value: '40' }] };
  expect(withWait(t, soon)).toMatchObject({ field: 'code' });
  expect(waitOf(soon)).toBe('time.seconds.more 40');
  expect(withWait(t, { code: 'FIELD-MISSING', field: 'email' })).toEqual({
    code: 'FIELD-MISSING',
    field: 'email',
  });
});
