import { expect, test } from 'vitest';
import { readResponse } from './graphql-response.ts';

const response = (body: unknown, status = 200) => ({ status, traceId: '0123456789abcdef'.repeat(2), body });
const refused = (code: string) => ({
  data: { subscription: null },
  errors: [{ message: code, extensions: { code } }],
});

test('data without errors is data', () => {
  expect(readResponse(response({ data: { account: { id: '1' } } }))).toEqual({
    ok: true,
    data: { account: { id: '1' } },
  });
});

test.each([
  ['NOT-FOUND', 404],
  ['UNAUTHENTICATED', 401],
  ['RATE-LIMITED', 429],
  ['IDEMPOTENCY-BUSY', 409],
  ['IDEMPOTENCY-MISMATCH', 422],
])('%s is a rejection with its own status and the trace to quote', (code, status) => {
  expect(readResponse(response(refused(code)))).toEqual({
    ok: false,
    rejection: { status, violations: [{ code }], traceId: 'TR01234567' },
  });
});

test.each([
  ['GENERIC-ERROR in a whole answer', 200, refused('GENERIC-ERROR'), 500],
  ['a code that the contract does not have', 200, refused('SOMETHING_ELSE'), 500],
  ['a page of a proxy', 502, undefined, 502],
  ['a cut answer', 200, undefined, 500],
  ['an answer of another shape', 200, [1, 2], 500],
  ['nothing', 200, '', 500],
  ['no data and no errors', 200, { data: null }, 500],
])('%s is GENERIC-ERROR', (_, given, body, status) => {
  expect(readResponse(response(body, given))).toMatchObject({
    ok: false,
    rejection: { status, violations: [{ code: 'GENERIC-ERROR' }] },
  });
});

test('a refusal has the seconds to wait', () => {
  const extensions = { code: 'RATE-LIMITED', retryAfter: 90 };
  const body = { data: null, errors: [{ message: 'RATE-LIMITED', extensions }] };
  expect(readResponse(response(body, 429))).toMatchObject({
    rejection: {
      status: 429,
      violations: [{ code: 'RATE-LIMITED', values: [{ name: 'seconds', value: '90' }] }],
    },
  });
});
