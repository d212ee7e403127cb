/** The page of a mailed link that cancels the erasure of an account. It uses no session: the link gives access. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { createRestClients } from '../../lib/api/rest.ts';
import type { RestResult } from '../../lib/api/rest-client.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submit } from '../../lib/page/submit.ts';
import { countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Link = ResponseOf<(typeof REST)['customer']['readErasureLink']>;

export type ErasureLinkScreen =
  | { readonly kind: 'link'; readonly status: number; readonly link: Link }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** Invalid links are counted per network; a valid one is opened a few times by its reader and by mail scanners. */
const LIMIT = { attempts: 30, seconds: 600 };

const STATUS: Readonly<Partial<Record<Link['state'], number>>> = {
  invalid: 404,
  erased: 410,
};

/** The endpoint requires an idempotency key, but the link itself already identifies the request. */
const KEY_IS_LINK = 'the-link-is-the-key';

export async function erasureLinkScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<ErasureLinkScreen> {
  const screen = await screenOf(context, request, link);
  if (screen.kind !== 'link' || screen.link.state !== 'invalid') return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'erasure-link-guess', LIMIT);
  return allowed ? screen : { kind: 'limited', status: 429, retryAfter };
}

async function screenOf(context: RequestContext, request: Request, link: string): Promise<ErasureLinkScreen> {
  const { customer } = createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error) => context.log.report(error),
    headers: upstreamHeaders({ ...context, session: null }),
  });
  const place = { brandId: context.brand.id, link };
  const submitted = await submit<object, Link>(context, request, {
    schema: v.object({}),
    send: () => customer.cancelErasureByLink(place, { idempotencyKey: KEY_IS_LINK }),
  });
  if (submitted.kind === 'done') return screenFor({ ok: true, data: submitted.data });
  if (submitted.kind === 'invalid')
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  return screenFor(await customer.readErasureLink(place));
}

function screenFor(result: RestResult<Link>): ErasureLinkScreen {
  if (result.ok) return { kind: 'link', status: STATUS[result.data.state] ?? 200, link: result.data };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
