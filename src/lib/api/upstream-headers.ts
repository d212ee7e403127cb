/** What every call to the back office carries: who asks, from where, and the trace it belongs to. */
import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../page/context.ts';

export function upstreamHeaders(context: Pick<RequestContext, 'session' | 'traceId' | 'surface'>): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json',
    'x-trace-id': context.traceId,
    traceparent: `00-${context.traceId}-${randomBytes(8).toString('hex')}-01`,
    'x-surface': context.surface,
  });
  if (context.session) headers.set('authorization', `Bearer ${context.session.accessToken}`);
  return headers;
}
