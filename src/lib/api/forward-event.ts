/** Passes an event of an outside service to the back office, which decides whether it is authentic. */
import type { Log } from '../log.ts';
import { readAtMost } from './read-at-most.ts';
import { upstream, upstreamRequest } from './upstream.ts';
import { upstreamHeaders } from './upstream-headers.ts';

/** Bytes; an event is a few thousand. */
const LARGEST = 65_536;

/** @param address at the back office */
export async function forwardEvent(
  request: Request,
  context: Parameters<typeof upstreamHeaders>[0] & { readonly log: Log },
  address: string,
): Promise<Response> {
  const body = await readAtMost(request, LARGEST);
  if (body === undefined) return new Response(null, { status: 413 });
  const headers = upstreamHeaders({ ...context, session: null });
  try {
    const event = upstreamRequest(address, { method: 'POST', headers, body });
    return new Response(null, { status: (await upstream(event)).status });
  } catch (error) {
    context.log.report(new Error('The back office did not take an event', { cause: error }));
    return new Response(null, { status: 503 });
  }
}
