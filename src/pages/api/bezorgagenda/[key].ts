/** The delivery agenda for a calendar program. It has no session: the address itself says whose agenda it is. */
import type { APIRoute } from 'astro';
import { addressOfService } from '../../../../contract/rest.ts';
import { upstream, upstreamRequest } from '../../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../../lib/api/upstream-headers.ts';
import { entityTagOf, matchesEntityTag } from '../../../lib/http/entity-tag.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../../../lib/store/rate-limit.ts';

export const prerender = false;

/** A household's programs ask for a calendar once in a while. */
const READS = { attempts: 60, seconds: 600 };
/**
 * Only wrong keys are counted by network: a calendar service asks for thousands of readers from one address. For the
 * same reason a key is looked up whoever asks, and one that is none is counted nowhere else.
 */
const GUESSES = { attempts: 120, seconds: 600 };

export const GET: APIRoute = async ({ request, params, locals: { context } }) => {
  const feedKey = /^([\w-]{43})\.ics$/.exec(params.key ?? '')?.[1];
  if (feedKey === undefined) return guessed(request);
  const limitKey = `feed:${feedKey}`;
  const left = await checkLimit(limitKey, READS);
  if (!left.allowed) return tooOften(left.retryAfter);

  const asked = `${addressOfService('customer')}/brands/${context.brand.id}/delivery-feeds/${feedKey}`;
  const headers = upstreamHeaders({ ...context, session: null });
  try {
    const response = await upstream(upstreamRequest(asked, { headers }));
    if (response.ok) {
      const decision = await countAttempt(limitKey, READS);
      if (!decision.allowed) return tooOften(decision.retryAfter);
      return calendar(await response.text(), request.headers.get('if-none-match'));
    }
    if (response.status === 404) return guessed(request);
    context.log.report(new Error(`A delivery agenda was answered by ${response.status}`));
  } catch (error) {
    context.log.report(new Error('A delivery agenda got no answer', { cause: error }));
  }
  return plain(503, { 'retry-after': '600' });
};

async function guessed(request: Request): Promise<Response> {
  const { allowed, retryAfter } = await countAttemptFrom(request, 'feed-guess', GUESSES);
  return allowed ? new Response(null, { status: 404 }) : tooOften(retryAfter);
}

const tooOften = (retryAfter: number) => plain(429, { 'retry-after': String(retryAfter) });

/** The program keeps it for its own reader, and asks each time: the agenda may have changed, or the address be taken back. */
function calendar(text: string, known: string | null): Response {
  const etag = entityTagOf(text);
  const caching = { etag, 'cache-control': 'private, no-cache' };
  if (matchesEntityTag(etag, known)) return new Response(null, { status: 304, headers: caching });
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
