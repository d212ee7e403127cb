import { describe, expect, test } from 'vitest';
import type { ComplaintServicesQuery } from '../../../gen/operations.ts';
import { callScreenOf } from './call-me.ts';

const open = { kind: 'open', values: {}, isGivenBack: false } as const;
const refused = { kind: 'invalid', status: 422, values: {}, violations: [] } as const;
const down = { ok: false, rejection: { status: 503, violations: [] } } as const;

function services(isOffered: boolean, requestedAt: string | null) {
  const callback = { isOffered, requestedAt };
  const complaintServices = { today: '2026-11-23', subscriptions: [], callback };
  return { ok: true as const, data: { complaintServices } satisfies ComplaintServicesQuery };
}

describe('The call page shows', () => {
  test('the form while a call is offered', () => {
    expect(callScreenOf(services(true, null), open, false)).toBe('form');
    expect(callScreenOf(services(true, null), open, true)).toBe('form');
  });

  test('a confirmation right after a call was requested', () => {
    expect(callScreenOf(services(false, '2026-11-23T09:00:00Z'), open, true)).toBe('requested');
  });

  test('a notice that no call is offered, also some time after a request', () => {
    expect(callScreenOf(services(false, '2026-11-23T09:00:00Z'), open, false)).toBe('notOffered');
    expect(callScreenOf(services(false, null), open, true)).toBe('notOffered');
    expect(callScreenOf(services(false, '2026-11-23T09:00:00Z'), refused, true)).toBe('notOffered');
  });

  test('an outage on a GET, and the posted form after a POST', () => {
    expect(callScreenOf(down, open, false)).toBe('outage');
    expect(callScreenOf(down, refused, false)).toBe('form');
  });
});
