/** What every call to the back office carries: who asks, from where, and the trace it belongs to. */
import { randomUUID } from 'node:crypto';
import type { Surface } from '../../../contract/features.ts';
import type { Session } from '../shared/session.ts';

interface Asking {
  readonly session: Session | null;
  readonly traceId: string;
  readonly surface: Surface;
}

export function upstreamHeaders(context: Asking): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-trace-id': context.traceId,
    traceparent: `00-${context.traceId}-${spanId()}-01`,
    'x-surface': context.surface,
    ...(context.session ? { authorization: `Bearer ${context.session.accessToken}` } : {}),
  };
}

/** 16 hexadecimal digits. */
function spanId(): string {
  return randomUUID().replaceAll('-', '').slice(-16);
}
