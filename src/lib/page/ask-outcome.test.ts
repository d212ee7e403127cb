import { expect, test, vi } from 'vitest';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import { setEmbeddedBackoffice } from '../api/upstream.ts';
import { askOutcome } from './ask-outcome.ts';
import type { RequestContext } from './context.ts';
import { accepted, refused } from './submit.ts';

const context = {
  log: { report: (error: unknown) => expect.fail(String(error)) },
} as unknown as RequestContext;

function answering(cancelMovingHouseV2: object) {
  const seen = vi.fn<(request: Request) => Promise<Response>>(async () =>
    Response.json({ data: { cancelMovingHouseV2 } }),
  );
  setEmbeddedBackoffice(seen);
  return seen;
}

const cancel = () => askOutcome(context, CancelMovingHouse, { input: { moveId: '1' } }, 'the-key');

test('the outcome of an operation is its only field, and the key goes along', async () => {
  const seen = answering({ violations: [], moves: [] });
  expect(await cancel()).toEqual(accepted({ violations: [], moves: [] }));
  expect(seen.mock.calls[0]![0].headers.get('idempotency-key')).toBe('the-key');
});

test('violations in an outcome are a refusal, without the nulls of GraphQL', async () => {
  answering({ violations: [{ code: 'DATE-ORDER', field: null, values: null }], moves: [] });
  expect(await cancel()).toEqual(refused({ code: 'DATE-ORDER' }));
});
