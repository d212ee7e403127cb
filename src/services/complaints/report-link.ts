/**
 * The page of a report link: its issue and its button. The link identifies the report and is the right to make it. The
 * session only decides whether the page names the account that the report is for.
 */
import * as v from 'valibot';
import type { report } from '../../../contract/rest.answers.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submit } from '../../lib/page/submit.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../../lib/store/rate-limit.ts';

type Report = v.InferOutput<typeof report>;

export type LinkScreen =
  | { readonly kind: 'report'; readonly status: number; readonly report: Report }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/**
 * A reader and a mail scanner open a link a few times; guessing takes far more attempts. Valid links are counted per
 * link, because the readers of a mobile provider share one address. Invalid links are counted per network only, so that
 * guesses do not fill the table.
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
  // A guess can only be counted by the address of its client.
  const { allowed, retryAfter } = await (isGuess
    ? countAttemptFrom(request, 'report-link-guess', LIMIT)
    : countAttempt(key, LIMIT));
  return allowed ? screen : limited(retryAfter);
}

const limited = (retryAfter: number): LinkScreen => ({ kind: 'limited', status: 429, retryAfter });

async function screenOf(context: RequestContext, request: Request, link: string): Promise<LinkScreen> {
  const place = { brandId: context.brand.id, link };
  const submitted = await submit<v.InferOutput<typeof input>, Report>(context, request, {
    schema: input,
    send: ({ antwoord }) =>
      askRest(context, ({ customer }) =>
        customer.takeReport({ ...place, came: antwoord === 'ja' }, { idempotencyKey: KEY_IS_LINK }),
      ),
  });
  if (submitted.kind === 'done') return screenFor({ ok: true, data: submitted.data });
  if (submitted.kind === 'invalid' && submitted.status !== 422)
    return { kind: 'outage', status: submitted.status, traceId: submitted.traceId };
  return screenFor(await askRest(context, ({ customer }) => customer.readReport(place)));
}

/** The endpoint requires an idempotency key, but the link itself already identifies the report. */
const KEY_IS_LINK = 'the-link-is-the-key';

function screenFor(result: Result<Report>): LinkScreen {
  if (result.ok) return { kind: 'report', status: STATUS[result.data.state] ?? 200, report: result.data };
  const { status, traceId } = result.rejection;
  return { kind: 'outage', status, traceId };
}
