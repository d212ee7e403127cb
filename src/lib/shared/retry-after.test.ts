import { expect, test } from 'vitest';
import { httpFailure } from '../api/rest-failure.ts';
import { secondsToWait } from './retry-after.ts';

const NOW = Date.parse('2026-11-25T12:00:00.400Z');

test.each([
  ['90', '90'],
  ['Wed, 25 Nov 2026 12:01:30 GMT', '90'],
  ['Wed, 25 Nov 2026 11:59:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
  [null, undefined],
])('the header %s asks for a wait of %s seconds', (header, seconds) => {
  expect(secondsToWait(header, NOW)).toBe(seconds);
});

test('a limit of a back office that names no wait has no seconds', async () => {
  const body = JSON.stringify({ violations: [{ code: 'RATE-LIMITED' }] });
  const response = new Response(body, { status: 429, headers: { 'retry-after': 'soon' } });
  expect(await httpFailure('customer', '/', response, () => {})).toEqual({
    status: 429,
    violations: [{ code: 'RATE-LIMITED' }],
  });
});
