/** What the pages of mailed links share. Opening such a page changes nothing: mail scanners open links too. */
import * as v from 'valibot';
import type { Rejection } from '../../../contract/violations.ts';
import { limitOf } from '../../../server/limits.ts';
import { createRestClients, type RestClients } from '../api/rest.ts';
import { upstream } from '../api/upstream.ts';
import { upstreamHeaders } from '../api/upstream-headers.ts';
import { checkLimit, countAttempt, countAttemptFrom } from '../store/rate-limit.ts';
import type { Result } from './ask.ts';
import type { RequestContext } from './context.ts';
import { submit } from './submit.ts';

/** @typeParam Link what the back office returns about the link */
export type LinkScreen<Link> =
  | { readonly kind: 'link'; readonly status: number; readonly link: Link }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** An endpoint that changes something requires an idempotency key, but the link itself already identifies the change. */
export const KEY_IS_LINK = { idempotencyKey: 'the-link-is-the-key' };

/** Reports only the error: the path of a call can hold the link, which is a secret. */
export function linkClients(context: RequestContext): RestClients {
  return createRestClients({
    fetch: upstream,
    report: (error) => context.log.report(error),
    headers: upstreamHeaders(context),
  });
}

interface LinkCalls<Link> {
  readonly read: () => Promise<Result<Link>>;
  /** For the page's only button. */
  readonly use: () => Promise<Result<Link>>;
}

export async function readOrUse<Link>(
  context: RequestContext,
  request: Request,
  { read, use }: LinkCalls<Link>,
): Promise<Result<Link>> {
  const submitted = await submit<object, Link>(context, request, { schema: v.object({}), send: use });
  if (submitted.kind === 'open') return read();
  return submitted.kind === 'done' ? { ok: true, data: submitted.data } : { ok: false, rejection: submitted };
}

/** @param statusOf 404 for a link that the back office does not know */
export function linkScreen<Link>(result: Result<Link>, statusOf: (link: Link) => number): LinkScreen<Link> {
  if (!result.ok) return outage(result.rejection);
  return { kind: 'link', status: statusOf(result.data), link: result.data };
}

export function outage({ status, traceId }: Rejection) {
  return { kind: 'outage', status, traceId } as const;
}

/** Limits links that do not exist, per network. Valid links are not counted: many readers can share one network. */
export async function limitGuesses<Link>(
  request: Request,
  action: string,
  screen: LinkScreen<Link>,
): Promise<LinkScreen<Link>> {
  if (!isGuess(screen)) return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'link-guess', { kind: action });
  return allowed ? screen : limited(retryAfter);
}

/** Limits guesses, and also how often one valid link is opened. */
export async function limitPerLink<Link>(
  request: Request,
  { action, link }: { readonly action: string; readonly link: string },
  screenOf: () => Promise<LinkScreen<Link>>,
): Promise<LinkScreen<Link>> {
  // A reader and mail scanners open a link a few times.
  const limit = limitOf('link-open', `${action}:${link}`);
  const left = await checkLimit(limit);
  if (!left.allowed) return limited(left.retryAfter);
  const screen = await screenOf();
  if (screen.kind !== 'link') return screen;
  // Guesses are counted per network only, so that they do not fill the table.
  if (isGuess(screen)) return limitGuesses(request, action, screen);
  const { allowed, retryAfter } = await countAttempt(limit);
  return allowed ? screen : limited(retryAfter);
}

const isGuess = (screen: LinkScreen<unknown>) => screen.kind === 'link' && screen.status === 404;

const limited = (retryAfter: number) => ({ kind: 'limited', status: 429, retryAfter }) as const;

/** @param response that of the page */
export function setStatus(
  response: ResponseInit & { readonly headers: Headers },
  screen: LinkScreen<unknown>,
): void {
  response.status = screen.status;
  if (screen.kind === 'limited') response.headers.set('retry-after', String(screen.retryAfter));
}
