/** What every call to the back office carries: who asks, from where, and the trace it belongs to. */
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../page/context.ts';

export function upstreamHeaders(
  context: Pick<RequestContext, 'session' | 'traceId' | 'surface'>,
): Record<string, string> {
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
