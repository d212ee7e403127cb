/** The page of the link in a newsletter that ends it. It uses no session: the link names the reader. */
import * as v from 'valibot';
import type { unsubscription } from '../../../contract/rest.answers.ts';
import { createRestClients } from '../../lib/api/rest.ts';
import type { RestResult } from '../../lib/api/rest-client.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';
import { isFromOurPages } from '../../lib/auth/same-origin.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { readForm, textOf } from '../../lib/page/form.ts';
import { seeOther, submit } from '../../lib/page/submit.ts';
import { countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Letter = v.InferOutput<typeof unsubscription>;

export type UnsubscribeScreen =
  | { readonly kind: 'letter'; readonly status: number; readonly letter: Letter }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** Only invalid links are counted: mail providers send the clicks of many readers from one network. */
const LIMIT = { attempts: 30, seconds: 600 };

const STATUS: Readonly<Partial<Record<Letter['state'], number>>> = { invalid: 404, moved: 410 };

/** The endpoint requires an idempotency key, but the link itself already identifies the change. */
const KEY_IS_LINK = 'the-link-is-the-key';

const buttons = v.object({ doe: v.picklist(['stop', 'terug'], 'FIELD-MISSING') });

/** @returns a response for a mail program's one click, and after a button of the page */
export async function unsubscribeScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<UnsubscribeScreen | Response> {
  const { newsletter } = createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error) => context.log.report(error),
    headers: upstreamHeaders({ ...context, session: null }),
  });
  const place = { brandId: context.brand.id, link };
  const choose = (subscribed: boolean) =>
    newsletter.unsubscribe({ ...place, subscribed }, { idempotencyKey: KEY_IS_LINK });
  if (await isOneClick(request)) {
    const screen = await counted(request, screenFor(await choose(false)));
    // A link of an earlier address: that address gets nothing any more, as its reader wants.
    const isDone = screen.kind === 'letter' && screen.letter.state !== 'invalid';
    return isDone ? new Response(null) : screen;
  }
  // The pipeline lets every post to this address through, for the sake of that one.
  if (!isFromOurPages(request)) return new Response(null, { status: 403 });
  const submitted = await submit(context, request, {
    schema: buttons,
    send: ({ doe }) => choose(doe === 'terug'),
  });
  if (submitted.kind === 'done') return seeOther(new URL(request.url).pathname);
  if (submitted.kind === 'invalid')
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  return counted(request, screenFor(await newsletter.readUnsubscribe(place)));
}

/** RFC 8058: the only field of the form that a mail program posts, without cookies and from anywhere. */
async function isOneClick(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false;
  const values = await readForm(request.clone());
  return typeof values !== 'number' && textOf(values, 'List-Unsubscribe').trim() === 'One-Click';
}

async function counted(request: Request, screen: UnsubscribeScreen): Promise<UnsubscribeScreen> {
  if (screen.kind !== 'letter' || screen.letter.state !== 'invalid') return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'unsubscribe-guess', LIMIT);
  return allowed ? screen : { kind: 'limited', status: 429, retryAfter };
}

function screenFor(result: RestResult<Letter>): UnsubscribeScreen {
  if (result.ok) return { kind: 'letter', status: STATUS[result.data.state] ?? 200, letter: result.data };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
