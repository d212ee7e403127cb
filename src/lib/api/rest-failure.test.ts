import { expect, test } from 'vitest';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import { httpFailure } from './rest-failure.ts';

const answered = async (status: number, body: unknown) => {
  const reports: unknown[] = [];
  const rejection = await httpFailure('customer', '/link', Response.json(body, { status }), (error) =>
    reports.push(error),
  );
  return { rejection, reported: reports.length };
};

test('an invented link, which anybody can ask for, is reported no more', async () => {
  expect(await answered(404, { violations: [{ code: 'NOT-FOUND' }] })).toEqual({
    rejection: { status: 404, violations: [GENERIC_ERROR] },
    reported: 0,
  });
});

test('a 404 of something else than our back office is a failure', async () => {
  expect((await answered(404, { message: 'no such host' })).reported).toBe(1);
  expect((await answered(500, { violations: [{ code: 'NOT-FOUND' }] })).reported).toBe(1);
});
