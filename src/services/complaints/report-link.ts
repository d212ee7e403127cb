/** The page of a report link: what it is about, and its one button. It knows nobody, and looks at no session. */
import * as v from 'valibot';
import type { report } from '../../../contract/rest.answers.ts';
import { createRestClients, type RestResult } from '../../lib/api/rest.ts';
import { upstream, upstreamRequest } from '../../lib/api/upstream.ts';
import { upstreamHeaders } from '../../lib/api/upstream-headers.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submit } from '../../lib/page/submit.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Report = v.InferOutput<typeof report>;

export type LinkScreen =
  | { readonly kind: 'report'; readonly status: number; readonly report: Report }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/**
 * A reader and a mail scanner open a link more than once; whoever guesses needs far more. Only links that are none are
 * counted by network, for a mobile provider's readers all come from one address; and those nowhere else, so a guess
 * leaves nothing behind.
 */
const LIMIT = { attempts: 30, seconds: 600 };

const STATUS: Readonly<Partial<Record<Report['state'], number>>> = {
  invalid: 404,
  expired: 410,
  used: 410,
  other_day: 409,
};

const input = v.object({ antwoord: v.picklist(['ja', 'nee'], 'FIELD-MISSING') });

export async function linkScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<LinkScreen> {
  const key = `report-link:${link}`;
  const left = await checkLimit(key, LIMIT);
  if (!left.allowed) return limited(left.retryAfter);
  const screen = await screenOf(context, request, link);
  if (screen.kind !== 'report') return screen;
  const isGuess = screen.report.state === 'invalid';
  // The address is all that is known of a visitor who guesses.
  const { allowed, retryAfter } = await (isGuess
    ? countAttemptFrom(request, 'report-link-guess', LIMIT)
    : countAttempt(key, LIMIT));
  return allowed ? screen : limited(retryAfter);
}

const limited = (retryAfter: number): LinkScreen => ({ kind: 'limited', status: 429, retryAfter });

async function screenOf(context: RequestContext, request: Request, link: string): Promise<LinkScreen> {
  const { customer } = createRestClients({
    fetch: (address, init) => upstream(upstreamRequest(address, init)),
    report: (error) => context.log.report(error),
    // Whoever is logged in here: the link alone says whose report it is.
    headers: upstreamHeaders({ ...context, session: null }),
  });
  const place = { brandId: context.brand.id, link };
  const pressed = await submit<v.InferOutput<typeof input>, Report>(context, request, {
    schema: input,
    send: ({ antwoord }) =>
      customer.takeReport({ ...place, came: antwoord === 'ja' }, { idempotencyKey: KEY_IS_LINK }),
  });
  if (pressed.kind === 'done') return shown({ ok: true, data: pressed.data });
  if (pressed.kind === 'invalid' && pressed.status !== 422)
    return { kind: 'outage', status: pressed.status, traceId: pressed.traceId };
  return shown(await customer.readReport(place));
}

/** The link says itself which report it is. */
const KEY_IS_LINK = 'the-link-is-the-key';

function shown(result: RestResult<Report>): LinkScreen {
  if (result.ok) return { kind: 'report', status: STATUS[result.data.state] ?? 200, report: result.data };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
