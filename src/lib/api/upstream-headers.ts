/** The headers of every call to the back office: the token, the surface, the reader's network and the trace. */
import { randomUUID } from 'node:crypto';
import type { Surface } from '../../../contract/features.ts';
import { NETWORK_HEADER } from '../../../server/client-address.ts';
import type { Session } from '../shared/session.ts';

interface Caller {
  readonly session: Session | null;
  readonly traceId: string;
  readonly surface: Surface;
  readonly network?: string | undefined;
}

export function upstreamHeaders(context: Caller): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-trace-id': context.traceId,
    traceparent: `00-${context.traceId}-${spanId()}-01`,
    'x-surface': context.surface,
    ...(context.network ? { [NETWORK_HEADER]: context.network } : {}),
    ...(context.session ? { authorization: `Bearer ${context.session.accessToken}` } : {}),
  };
}

/** 16 hexadecimal digits. */
function spanId(): string {
  return randomUUID().replaceAll('-', '').slice(-16);
}
