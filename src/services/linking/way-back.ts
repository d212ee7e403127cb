/** The page of a mailed link that undoes a link or an unlink. It uses no session: the link gives access. */
import * as v from 'valibot';
import type { linkChange } from '../../../contract/rest.answers.ts';
import { createRestClients } from '../../lib/api/rest.ts';
import type { RestResult } from '../../lib/api/rest-client.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submit } from '../../lib/page/submit.ts';
import { countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Change = v.InferOutput<typeof linkChange>;

export type WayBackScreen =
  | { readonly kind: 'change'; readonly status: number; readonly change: Change }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** Invalid links are counted per network; a valid one is opened a few times by its reader and by mail scanners. */
const LIMIT = { attempts: 30, seconds: 600 };

const STATUS: Readonly<Partial<Record<Change['state'], number>>> = {
  invalid: 404,
  used: 410,
  expired: 410,
  gone: 410,
};

/** The endpoint requires an idempotency key, but the link itself already identifies the change. */
const KEY_IS_LINK = 'the-link-is-the-key';

export async function wayBackScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<WayBackScreen> {
  const screen = await screenOf(context, request, link);
  if (screen.kind !== 'change' || screen.change.state !== 'invalid') return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'link-way-back-guess', LIMIT);
  return allowed ? screen : { kind: 'limited', status: 429, retryAfter };
}

async function screenOf(context: RequestContext, request: Request, link: string): Promise<WayBackScreen> {
  const { customer } = createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error) => context.log.report(error),
    headers: upstreamHeaders({ ...context, session: null }),
  });
  const place = { brandId: context.brand.id, link };
  const submitted = await submit<object, Change>(context, request, {
    schema: v.object({}),
    send: () => customer.undoLinkChange(place, { idempotencyKey: KEY_IS_LINK }),
  });
  if (submitted.kind === 'done') return screenFor({ ok: true, data: submitted.data });
  if (submitted.kind === 'invalid')
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  return screenFor(await customer.readLinkChange(place));
}

function screenFor(result: RestResult<Change>): WayBackScreen {
  if (result.ok) return { kind: 'change', status: STATUS[result.data.state] ?? 200, change: result.data };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
