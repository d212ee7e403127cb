/** Passes the events of the customer system to the back office, which checks their signature. */
import type { APIRoute } from 'astro';
import { readAtMost } from '../../lib/api/read-at-most.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';

export const prerender = false;

/** Bytes; an answer is the largest part of an event. */
const LARGEST = 65_536;
const SIGNED = ['x-crm-timestamp', 'x-crm-signature'];

export const POST: APIRoute = async ({ request, locals: { context } }) => {
  const body = await readAtMost(request, LARGEST);
  if (body === undefined) return new Response(null, { status: 413 });
  const signature = SIGNED.map((name) => [name, request.headers.get(name) ?? ''] as const);
  const headers = { ...upstreamHeaders({ ...context, session: null }), ...Object.fromEntries(signature) };
  try {
    const event = upstreamRequest('/api/crm-events', { method: 'POST', headers, body });
    return new Response(null, { status: (await upstream(event)).status });
  } catch (error) {
    context.log.report(
      new Error('The back office did not take an event of the customer system', { cause: error }),
    );
    return new Response(null, { status: 503 });
  }
};
