/** The delivery agenda for a calendar program. It has no session: the address itself says whose agenda it is. */
import type { APIRoute } from 'astro';
import { addressOfService } from '../../../../contract/rest.ts';
import { ADDRESS_HEADER, networkOf } from '../../../../contract/visitor-address.ts';
import { upstream, upstreamRequest } from '../../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../../lib/api/upstream-headers.ts';
import { takeTurn } from '../../../lib/store/rate-limit.ts';

export const prerender = false;

/** Programs ask once in a while for each of a household's calendars; whoever asks more is trying keys. */
const TURNS = 120;
const WITHIN_SECONDS = 600;

export const GET: APIRoute = async ({ request, params, locals: { context } }) => {
  const feedKey = /^([\w-]{43})\.ics$/.exec(params.key ?? '')?.[1];
  const visitor = request.headers.get(ADDRESS_HEADER);
  const turn = visitor ? await takeTurn(`feed:${networkOf(visitor)}`, TURNS, WITHIN_SECONDS) : { ok: true };
  if ('retryAfter' in turn) return plain(429, { 'retry-after': String(turn.retryAfter) });
  if (feedKey === undefined) return new Response(null, { status: 404 });

  const asked = `${addressOfService('customer')}/brands/${context.brand.id}/delivery-feeds/${feedKey}`;
  const headers = upstreamHeaders({ ...context, session: null });
  try {
    const answer = await upstream(upstreamRequest(asked, { headers }));
    if (answer.ok) return calendar(await answer.text());
    if (answer.status === 404) return new Response(null, { status: 404 });
    context.log.report(new Error(`A delivery agenda was answered by ${answer.status}`));
  } catch (error) {
    context.log.report(new Error('A delivery agenda got no answer', { cause: error }));
  }
  return plain(503, { 'retry-after': '600' });
};

function calendar(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="bezorgagenda.ics"',
      'cache-control': 'private, no-store',
    },
  });
}

function plain(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'private, no-store' } });
}
