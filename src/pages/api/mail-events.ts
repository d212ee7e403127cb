/** Passes the events of the mail service to the back office, which checks their signature. */
import type { APIRoute } from 'astro';
import { readAtMost } from '../../lib/api/read-at-most.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';

export const prerender = false;

/** Bytes; an event is a few thousand. */
const LARGEST = 65_536;

export const POST: APIRoute = async ({ request, locals: { context } }) => {
  const body = await readAtMost(request, LARGEST);
  if (body === undefined) return new Response(null, { status: 413 });
  const headers = upstreamHeaders({ ...context, session: null });
  try {
    const event = upstreamRequest('/api/mail-events', { method: 'POST', headers, body });
    return new Response(null, { status: (await upstream(event)).status });
  } catch (error) {
    context.log.report(new Error('The back office did not take a mail event', { cause: error }));
    return new Response(null, { status: 503 });
  }
};
