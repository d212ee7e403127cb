/** The REST clients of a page, with the reader's token. */
import { createRestClients, type RestClients } from '../api/rest.ts';
import { upstream, upstreamRequest } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import type { RequestContext } from './context.ts';

export function restOf(context: RequestContext): RestClients {
  return createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: context.log.report,
    headers: upstreamHeaders(context),
  });
}
