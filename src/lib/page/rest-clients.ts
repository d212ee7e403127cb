/** The clients of the REST services for one request, with the reader's session. */
import { createRestClients, type RestClients } from '../api/rest.ts';
import { upstream, upstreamRequest } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { RequestContext } from './context.ts';

export function restClients(context: RequestContext): RestClients {
  // A form's content type has a boundary, which only fetch knows.
  const { 'content-type': _, ...headers } = upstreamHeaders(context);
  return createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error, facts) => context.log.report(error, facts),
    headers,
  });
}
