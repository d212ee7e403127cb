/** The variables that the steps of the pipeline set for later steps. */
import type { ResolvedHost } from '../http/portal-runtime.ts';
import type { RequestContext } from '../page/context.ts';

export interface Pipeline {
  Variables: {
    traceId: string;
    host: Extract<ResolvedHost, { kind: 'portal' }>;
    context: RequestContext;
  };
}
