/** The page of the link in a notice that ends the notices. It uses no session: the link names the reader. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { createRestClients } from '../../lib/api/rest.ts';
import type { RestResult } from '../../lib/api/rest-client.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { seeOther, submit } from '../../lib/page/submit.ts';
import { countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Link = ResponseOf<(typeof REST)['customer']['readNoticeStop']>;

export type StopScreen =
  | { readonly kind: 'link'; readonly status: number; readonly state: Link['state'] }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** Only invalid links are counted: phone networks send the clicks of many readers from one address. */
const LIMIT = { attempts: 30, seconds: 600 };

/** The endpoint requires an idempotency key, but the link itself already identifies the change. */
const KEY_IS_LINK = 'the-link-is-the-key';

/** @returns a response after the button of the page */
export async function stopScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<StopScreen | Response> {
  const { customer } = createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error) => context.log.report(error),
    headers: upstreamHeaders({ ...context, session: null }),
  });
  const place = { brandId: context.brand.id, link };
  const submitted = await submit<object, Link>(context, request, {
    schema: v.object({}),
    send: () => customer.stopNotices(place, { idempotencyKey: KEY_IS_LINK }),
  });
  if (submitted.kind === 'invalid')
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  if (submitted.kind === 'done' && submitted.data.state === 'done')
    return seeOther(new URL(request.url).pathname);
  const screen = screenFor(await customer.readNoticeStop(place));
  if (screen.kind !== 'link' || screen.state !== 'invalid') return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'notice-stop-guess', LIMIT);
  return allowed ? screen : { kind: 'limited', status: 429, retryAfter };
}

function screenFor(result: RestResult<Link>): StopScreen {
  if (result.ok)
    return { kind: 'link', status: result.data.state === 'invalid' ? 404 : 200, state: result.data.state };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
