/** The delivery agenda for a calendar program. There is no session: the key in the address identifies the agenda. */
import type { APIRoute } from 'astro';
import { addressOfService } from '../../../../contract/rest.endpoint.ts';
import { limitOf } from '../../../../server/limits.ts';
import { upstream } from '../../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../../lib/api/upstream-headers.ts';
import { entityTagOf, matchesEntityTag } from '../../../lib/http/entity-tag.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../../../lib/store/rate-limit.ts';

export const prerender = false;

export const GET: APIRoute = async ({ request, params, locals: { context } }) => {
  const feedKey = /^([\w-]{43})\.ics$/.exec(params.key ?? '')?.[1];
  if (feedKey === undefined) return wrongKey(request);
  const limit = limitOf('feed-read', feedKey);
  const left = await checkLimit(limit);
  if (!left.allowed) return tooOften(left.retryAfter);

  const address = `${addressOfService('customer')}/brands/${context.brand.id}/delivery-feeds/${feedKey}`;
  const headers = upstreamHeaders({ ...context, session: null });
  try {
    const response = await upstream(address, { headers });
    if (response.ok) {
      const decision = await countAttempt(limit);
      if (!decision.allowed) return tooOften(decision.retryAfter);
      return calendar(await response.text(), request.headers.get('if-none-match'));
    }
    if (response.status === 404) return wrongKey(request);
    context.log.report(new Error(`The back office responded with ${response.status} to a delivery agenda`));
  } catch (error) {
    context.log.report(new Error('The back office did not respond to a delivery agenda', { cause: error }));
  }
  return plain(503, { 'retry-after': '600' });
};

/** Valid keys are not counted: one calendar service fetches the agendas of thousands of readers from one address. */
async function wrongKey(request: Request): Promise<Response> {
  const { allowed, retryAfter } = await countAttemptFrom(request, 'feed-guess');
  return allowed ? new Response(null, { status: 404 }) : tooOften(retryAfter);
}

const tooOften = (retryAfter: number) => plain(429, { 'retry-after': String(retryAfter) });

/** The program may store the calendar, but must revalidate it: the agenda changes, and the address can be revoked. */
function calendar(text: string, ifNoneMatch: string | null): Response {
  const etag = entityTagOf(text);
  const caching = { etag, 'cache-control': 'private, no-cache' };
  if (matchesEntityTag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers: caching });
  return new Response(text, {
    headers: {
      ...caching,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="bezorgagenda.ics"',
    },
  });
}

function plain(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'private, no-store' } });
}
