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
import type { FormValues } from './form.ts';
import { seeOther, submit } from './submit.ts';

interface Limited {
  readonly kind: 'limited';
  readonly status: 429;
  readonly retryAfter: number;
}

/** @typeParam Link what the back office returns about the link */
export type LinkScreen<Link> =
  | { readonly kind: 'link'; readonly status: number; readonly link: Link }
  | Limited
  | { readonly kind: 'outage'; readonly status: number; readonly traceId: string | undefined };

/** After which the page of a reader whom the back office limits says to try again. */
const LIMITED_SECONDS = 600;

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

/** The button of a page that has one, without a name. */
export const ONE_BUTTON = v.object({});

/** The page of one link. */
interface LinkPage<Link, Input> {
  /** The name of its rate limits. */
  readonly action: string;
  readonly read: () => Promise<Result<Link>>;
  readonly press: (input: Input) => Promise<Result<Link>>;
  readonly buttons: v.GenericSchema<unknown, Input>;
  /** 404 for a link that the back office does not know. */
  readonly statusOf: (link: Link) => number;
  /** The link, where also opening it is limited. */
  readonly limited?: string;
  /** Where the reader goes after a press; without it the page says what was done. */
  readonly after?: (values: FormValues) => string;
  /** The address of the login, for a button that needs one. */
  readonly login?: string;
}

/** @returns a response to leave the page */
export function linkPage<Link, Input>(
  context: RequestContext,
  request: Request,
  page: LinkPage<Link, Input>,
): Promise<LinkScreen<Link> | Response> {
  const { action, limited: link } = page;
  const screenOf = () => readOrPress(context, request, page);
  return link === undefined
    ? screenOf().then((screen) => limitGuesses(request, action, screen))
    : limitPerLink(request, { action, link }, screenOf);
}

async function readOrPress<Link, Input>(
  context: RequestContext,
  request: Request,
  { read, press, buttons, statusOf, after, login }: LinkPage<Link, Input>,
): Promise<LinkScreen<Link> | Response> {
  const submitted = await submit(context, request, { isKeyless: true, schema: buttons, send: press });
  if (submitted.kind === 'done') {
    const screen = linkScreen({ ok: true, data: submitted.data }, statusOf);
    return after && !isGuess(screen) ? seeOther(after(submitted.values)) : screen;
  }
  if (submitted.kind === 'invalid' && submitted.status === 401 && login) return seeOther(login);
  if (submitted.kind === 'invalid' && submitted.status !== 422) return failed(submitted);
  return linkScreen(await read(), statusOf);
}

/** @param statusOf 404 for a link that the back office does not know */
export function linkScreen<Link>(result: Result<Link>, statusOf: (link: Link) => number): LinkScreen<Link> {
  if (!result.ok) return failed(result.rejection);
  return { kind: 'link', status: statusOf(result.data), link: result.data };
}

/** What the page shows instead of the link. */
const failed = ({ status, traceId }: Rejection) =>
  status === 429 ? limited(LIMITED_SECONDS) : ({ kind: 'outage', status, traceId } as const);

/** Limits links that do not exist, per network. Valid links are not counted: many readers can share one network. */
export async function limitGuesses<Screen extends LinkScreen<unknown> | Response>(
  request: Request,
  action: string,
  screen: Screen,
): Promise<Screen | Limited> {
  if (!isGuess(screen)) return screen;
  const { allowed, retryAfter } = await countAttemptFrom(request, 'link-guess', { kind: action });
  return allowed ? screen : limited(retryAfter);
}

/** Limits guesses, and also how often one valid link is opened. */
export async function limitPerLink<Screen extends LinkScreen<unknown> | Response>(
  request: Request,
  { action, link }: { readonly action: string; readonly link: string },
  screenOf: () => Promise<Screen>,
): Promise<Screen | Limited> {
  // A reader and mail scanners open a link a few times.
  const limit = limitOf('link-open', `${action}:${link}`);
  const left = await checkLimit(limit);
  if (!left.allowed) return limited(left.retryAfter);
  const screen = await screenOf();
  if (screen instanceof Response || screen.kind !== 'link') return screen;
  // Guesses are counted per network only, so that they do not fill the table.
  if (isGuess(screen)) return limitGuesses(request, action, screen);
  const { allowed, retryAfter } = await countAttempt(limit);
  return allowed ? screen : limited(retryAfter);
}

const isGuess = (screen: LinkScreen<unknown> | Response) =>
  !(screen instanceof Response) && screen.kind === 'link' && screen.status === 404;

const limited = (retryAfter: number): Limited => ({ kind: 'limited', status: 429, retryAfter });

/** @param response that of the page */
export function setStatus(
  response: ResponseInit & { readonly headers: Headers },
  screen: LinkScreen<unknown>,
): void {
  response.status = screen.status;
  if (screen.kind === 'limited') response.headers.set('retry-after', String(screen.retryAfter));
}
