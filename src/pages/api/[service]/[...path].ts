/**
 * Forwards REST calls of the browser to the back office (specification, section 7). The addresses are the same. The
 * reader's token is added here, because a script in the browser must not be able to read it.
 */
import type { APIRoute } from 'astro';
import { GENERIC_ERROR } from '../../../../contract/violations.ts';
import { parseForwardedCall } from '../../../lib/api/rest-forward.ts';
import { upstream } from '../../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../../lib/api/upstream-headers.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request, url, locals: { context } }) => {
  const { traceId, log } = context;
  const allowed = await parseForwardedCall(request);
  if ('status' in allowed) {
    const { status, allow } = allowed;
    return refusal(status, status === 404 ? 'NOT-FOUND' : GENERIC_ERROR.code, traceId, allow);
  }
  const headers = { ...upstreamHeaders(context), ...allowed.headers };
  const path = url.pathname + url.search;
  try {
    const response = await upstream(path, { ...allowed.init, headers });
    return personal(response.body, response.status, {
      'content-type': response.headers.get('content-type'),
      'retry-after': response.headers.get('retry-after'),
      'x-trace-id': response.headers.get('x-trace-id') ?? traceId,
    });
  } catch (error) {
    log.report(new Error('A request of the browser could not be forwarded', { cause: error }));
    return refusal(503, GENERIC_ERROR.code, traceId);
  }
};

function refusal(status: number, code: string, traceId: string, allow: string | null = null): Response {
  const body = JSON.stringify({ status, violations: [{ code }] });
  return personal(body, status, { 'content-type': 'application/json', 'x-trace-id': traceId, allow });
}

/** A response that must not be cached, because it depends on the reader. */
function personal(body: BodyInit | null, status: number, given: Record<string, string | null>): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(given)) if (value !== null) headers.set(name, value);
  return new Response(body, { status, headers });
}
