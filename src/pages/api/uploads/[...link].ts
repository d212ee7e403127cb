/**
 * Passes uploads to the back office: tus 1.0.0, each part in a request of its own. Who has a link has access, so no
 * session is read.
 */
import type { APIRoute } from 'astro';
import { isChosen, isFeatureOpen } from '../../../../contract/features.ts';
import { postedBody } from '../../../lib/api/posted-body.ts';
import { upstream } from '../../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../../lib/api/upstream-headers.ts';

export const prerender = false;

const SENT = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];
const RETURNED = /^(?:tus-|upload-|location$|retry-after$|content-type$|allow$)/;

export const ALL: APIRoute = async ({ request, url, locals: { context } }) => {
  const { flags, surface } = context;
  const isOpen = isFeatureOpen('contactformpage', flags, surface) && isChosen('contactattachment', flags);
  if (!isOpen) return respond(404);
  const posted = await postedBody(request);
  if (posted === undefined) return respond(413);
  const headers: Record<string, string> = {
    ...upstreamHeaders({ ...context, session: null }),
    'content-type': request.headers.get('content-type') ?? '',
  };
  for (const name of SENT) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  try {
    const init = {
      method: request.method,
      headers,
      ...(posted.bytes.length > 0 ? { body: posted.bytes } : {}),
    };
    const response = await upstream(url.pathname, init);
    const returned = [...response.headers].filter(([name]) => RETURNED.test(name));
    return respond(response.status, returned, response.body);
  } catch (error) {
    context.log.report(new Error('An upload could not be passed on', { cause: error }));
    return respond(503);
  }
};

function respond(status: number, headers: [string, string][] = [], body: BodyInit | null = null): Response {
  return new Response(body, { status, headers: [...headers, ['cache-control', 'no-store']] });
}
