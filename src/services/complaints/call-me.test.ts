import { describe, expect, test } from 'vitest';
import type { ComplaintServicesQuery } from '../../../gen/operations.ts';
import { callScreenOf } from './call-me.ts';

const open = { kind: 'open', values: {}, isGivenBack: false } as const;
const refused = { kind: 'invalid', status: 422, values: {}, violations: [] } as const;
const down = { ok: false, rejection: { status: 503, violations: [] } } as const;

function known(isOffered: boolean, requestedAt: string | null) {
  const callback = { isOffered, requestedAt };
  const complaintServices = { today: '2026-11-23', subscriptions: [], callback };
  return { ok: true as const, data: { complaintServices } satisfies ComplaintServicesQuery };
}

describe('The page of a call shows', () => {
  test('the form where a call is offered, whatever the address says', () => {
    expect(callScreenOf(known(true, null), open, false)).toBe('form');
    expect(callScreenOf(known(true, null), open, true)).toBe('form');
  });

  test('that the call was asked for, right after it was', () => {
    expect(callScreenOf(known(false, '2026-11-23T09:00:00Z'), open, true)).toBe('called');
  });

  test('that none can be asked for, later and where none was asked for', () => {
    expect(callScreenOf(known(false, '2026-11-23T09:00:00Z'), open, false)).toBe('notOffered');
    expect(callScreenOf(known(false, null), open, true)).toBe('notOffered');
    expect(callScreenOf(known(false, '2026-11-23T09:00:00Z'), refused, true)).toBe('notOffered');
  });

  test('an outage at a first look, and what was typed after a form was sent', () => {
    expect(callScreenOf(down, open, false)).toBe('outage');
    expect(callScreenOf(down, refused, false)).toBe('form');
  });
});
