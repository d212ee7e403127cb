/** What the steps of the pipeline hand on. */
import type { ResolvedHost } from '../http/portal-runtime.ts';
import type { RequestContext } from '../page/context.ts';

export interface Pipeline {
  Variables: {
    traceId: string;
    host: Extract<ResolvedHost, { kind: 'portal' }>;
    context: RequestContext;
  };
}
