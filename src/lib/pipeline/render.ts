/** Renders Astro's pages with the context of the request. */
import { FetchState, pages } from 'astro/fetch';
import type { Context } from 'hono';
import { errorBody } from '../../../contract/graphql-errors.ts';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../../contract/outage.ts';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import { withAddress } from '../../../server/handed-body.ts';
import { hasSessionCookie } from '../auth/cookies.ts';
import { nextChange } from '../content/alerts.ts';
import { announcedDelaysOf } from '../content/announced-delays.ts';
import { publishedContent } from '../content/content.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { readForm } from '../page/form.ts';
import { parametersOf } from '../page/parameters.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { routeOf } from '../shared/route-of.ts';
import { isSharedRoute } from '../shared/routes/route.ts';
import { pagePathInApp } from '../shared/service-addresses.ts';
import { surfaceOf } from '../shared/surface.ts';
import { canonicalPath } from './canonical-path.ts';
import { createContext } from './create-context.ts';
import { withEscapedAttributes } from './escape-attributes.ts';
import { fallbackPage } from './fallback-page.ts';
import {
  noAdditions,
  type PolicyAdditions,
  pagePolicy,
  parsePolicy,
  type RoutePolicy,
} from './page-policy.ts';
import type { Pipeline } from './pipeline-variables.ts';
import { isBareRefusal, refusedPost } from './refused-post.ts';

type PipelineContext = Context<Pipeline>;

/**
 * A minute in the store of this process, then a minute in a cache in front of it. When an alert begins or ends within
 * that time, no other cache stores the page.
 */
const LONGEST_STORED_MS = 120_000;

export async function requestedPage(c: PipelineContext): Promise<Response> {
  let retryAfter: number | undefined;
  const onRateLimited = (seconds: number) => {
    retryAfter = seconds;
  };
  let isUnavailable = false;
  const onUnavailable = () => {
    isUnavailable = true;
  };
  const context = { ...c.get('context'), onRateLimited, onUnavailable };
  const rendered = await renderPage(c.req.raw, context);
  const response =
    isUnavailable && rendered.status === 200
      ? new Response(rendered.body, { status: 503, headers: rendered.headers })
      : rendered;
  if (response.status === 429 && retryAfter !== undefined)
    response.headers.set('retry-after', String(retryAfter));
  // A page returns a 404 without a body when its data do not exist.
  if (response.status === 404 && response.body === null) return notFoundPage(c);
  if (isBareRefusal(c.req.raw, response)) return refusedPost(c.req.raw, response.status);
  if (!isShareable(context, c.req.raw, response.status)) return response;
  const changesAt = nextChange(
    [...context.content.alerts(context.brand.key), ...announcedDelaysOf(context.brand.key)],
    Date.now(),
  );
  const shared = changesAt > Date.now() + LONGEST_STORED_MS ? 's-maxage=60, ' : '';
  response.headers.set('cache-control', `public, max-age=0, ${shared}must-revalidate`);
  // So that a cache in front of the portal never sends this page to a reader with a session or with another choice.
  if (context.route?.access === 'either' || context.consent.isAsked)
    response.headers.append('vary', 'Cookie');
  return response;
}

export function notFoundPage(c: PipelineContext): Promise<Response> {
  return renderPageAt(c, '/404', 404);
}

/** The maintenance page; for an app or a script, a response in its own protocol. */
export async function maintenanceResponse(c: PipelineContext, retryAfter: number): Promise<Response> {
  const endpoint = endpointOf(c.req.path);
  const isPage = !endpoint || (!endpoint.protocol && c.req.header('accept')?.includes('text/html'));
  const response = isPage
    ? await renderPageAt(c, `/onderhoud${new URL(c.req.url).search}`, 503, {
        unsentForm: await postedForm(c),
      })
    : endpoint.protocol
      ? endpointError(c, endpoint.protocol, 503)
      : c.body(null, 503, { 'cache-control': 'private, no-store' });
  response.headers.set('retry-after', String(retryAfter));
  return response;
}

/** A file stays with the browser: it sends the post again when the reader reloads the page. */
async function postedForm(c: PipelineContext): Promise<RequestContext['unsentForm']> {
  if (c.req.method !== 'POST') return undefined;
  const fields = await readForm(c.req.raw);
  return typeof fields === 'number' ? 'unreadable' : fields;
}

/** Handles everything that was thrown (a bug or an outage): reports it once and shows the error page. */
export async function errorPage(error: Error, c: PipelineContext): Promise<Response> {
  // The path may contain a secret (an invitation's key), so the report has its pattern.
  const log = c.get('context')?.log ?? createLog({ traceId: c.get('traceId') });
  const where = { route: pathPattern(c.req.path), method: c.req.method };
  log.report(error instanceof PageFailure ? (error.cause ?? error) : error, where);
  const status = isOutage(error) ? 503 : 500;
  const protocol = endpointOf(c.req.path)?.protocol;
  if (protocol) return endpointError(c, protocol, status);
  const fallback = () => fallbackPage(c.req.header('accept'), status);
  // With the query, because the button of the error page requests the same address.
  const response = !c.get('host')
    ? fallback()
    : await renderPageAt(c, `/500${new URL(c.req.url).search}`, status, await ofOutage(c, status)).catch(
        (second: unknown) => {
          log.report(second);
          return fallback();
        },
      );
  if (status === 503) response.headers.set('retry-after', String(OUTAGE_RETRY_SECONDS));
  // The step that sets this header for every response may be the one that failed.
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** A form is given back, with a button that sends it again. Each change has a key, so what had arrived happens once. */
async function ofOutage(c: PipelineContext, status: 500 | 503): Promise<Pick<RequestContext, 'unsentForm'>> {
  return status === 503 ? { unsentForm: await postedForm(c) } : {};
}

/** The error in the protocol of the endpoint. */
function endpointError(c: PipelineContext, protocol: 'graphql' | 'rest', status: 500 | 503): Response {
  const bodies = {
    graphql: errorBody(GENERIC_ERROR.code, c.get('traceId')),
    rest: { status, violations: [GENERIC_ERROR] },
  };
  return c.json(bodies[protocol], status, { 'cache-control': 'private, no-store' });
}

/**
 * Renders another page instead of the requested one, without a session, so that it is the same for everyone. It is on
 * the surface of the requested page.
 */
async function renderPageAt(
  c: PipelineContext,
  path: string,
  status: number,
  more: Pick<RequestContext, 'unsentForm'> = {},
): Promise<Response> {
  const address = new URL(path, c.req.url);
  const request = new Request(address, { headers: { accept: 'text/html' } });
  const fresh = await createContext(request, c.get('host').brand, c.get('traceId'));
  const original = c.get('context');
  const requested = routeOf(canonicalPath(c.req.path) ?? '');
  const surface = surfaceOf(requested, fresh.clientSettings);
  const { content, clientSettings, preview } = original ?? fresh;
  const context = {
    ...{ ...fresh, surface, consent: original?.consent ?? fresh.consent, ...more },
    ...{ content, clientSettings, preview, t: content.texts(fresh.language) },
  };
  const response = await renderPage(request, context);
  return new Response(response.body, { status, headers: response.headers });
}

/**
 * What Astro lists for the policy of each route that was rendered before. It is the same for every response of the
 * route, and computing it takes a tenth of the time of a page.
 */
const routePolicies = new Map<string, RoutePolicy>();

async function renderPage(request: Request, context: RequestContext): Promise<Response> {
  const state = new FetchState(pageRequest(request, context));
  const policy = noAdditions();
  Object.assign(state.locals, { context, policy });
  // A page is compressed and sent as a whole, so that streaming would only cost time.
  state.streaming = false;
  if (!import.meta.env.DEV) state.renderError = failPage;
  const route = state.routeData?.route ?? '';
  const stored = routePolicies.get(route);
  if (stored) state.shouldInjectCspMetaTags = false;
  const response = await pages(state);
  if (!isPage(response)) return response;
  const header = response.headers.get('content-security-policy');
  // In development Astro makes no policy.
  if (!stored && header === null) return response;
  const ofRoute = stored ?? parsePolicy(header ?? '');
  routePolicies.set(route, ofRoute);
  return finishedPage(response, ofRoute, policy);
}

/** A route of the app has no page of its own, and shows a page of the web; so does one that stands for another. */
function pageRequest(request: Request, { route }: RequestContext): Request {
  const address = new URL(request.url);
  if (route?.shows) {
    address.pathname = address.pathname.replace(...route.shows);
    return withAddress(request, address);
  }
  if (route?.surface !== 'app') return request;
  address.pathname = pagePathInApp(address.pathname, route, parametersOf({ route }, address));
  return withAddress(request, address);
}

async function finishedPage(rendered: Response, route: RoutePolicy, added: PolicyAdditions) {
  const html = withStylesInHead(withEscapedAttributes(await rendered.text()));
  const { status, headers } = rendered;
  headers.set('content-security-policy', pagePolicy(route, added, html));
  return new Response(html, { status, headers });
}

/** Moves the style of Astro's islands into the head; Astro puts it before the first island. */
function withStylesInHead(html: string): string {
  const from = html.indexOf('<style>astro-island');
  if (from < 0) return html;
  const to = html.indexOf('</style>', from) + '</style>'.length;
  const withoutStyle = html.slice(0, from) + html.slice(to);
  return withoutStyle.replace('</head>', () => `${html.slice(from, to)}</head>`);
}

/** A failure for which Astro would render its own error page, without our log, policy or trace id. */
class PageFailure extends Error {
  constructor(status: number, cause: unknown) {
    super(`The page failed with status ${status}`, { cause });
  }
}

async function failPage(
  _: Request,
  { status, error }: { status: number; error?: unknown },
): Promise<Response> {
  throw error instanceof PageFailure ? error : new PageFailure(status, error);
}

const isPage = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Whether a response is the same for everyone at this host, or for everyone without a session. */
function isShareable(context: RequestContext, request: Request, status: number): boolean {
  const { brand, content, preview, route } = context;
  // False for drafts, and for text keys instead of texts.
  const isCurrent = content === publishedContent().forCategory(brand.brandCategory);
  if (!route || !isCurrent || preview || request.method !== 'GET' || status !== 200) return false;
  return isSharedRoute(route, hasSessionCookie(request.headers.get('cookie')));
}
