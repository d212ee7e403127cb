/** Hands a request to Astro's pages, together with the request's context. */
import { FetchState, pages } from 'astro/fetch';
import type { Context } from 'hono';
import { errorBody } from '../../../contract/graphql-errors.ts';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import { publishedContent } from '../content/content.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { routeOf } from '../shared/route-of.ts';
import { surfaceOf } from '../shared/surface.ts';
import { canonicalPath } from './canonical-path.ts';
import { createContext } from './create-context.ts';
import { withEscapedAttributes } from './escape-attributes.ts';
import { lastPage } from './last-page.ts';
import type { Pipeline } from './pipeline-variables.ts';
import { tightenPolicy } from './tighten-policy.ts';

type PipelineContext = Context<Pipeline>;

/** Seconds after which a visitor may look again during maintenance. */
const MAINTENANCE_RETRY_SECONDS = 300;

export async function requestedPage(c: PipelineContext): Promise<Response> {
  const context = c.get('context');
  const response = await renderPage(c.req.raw, context);
  // A page says in one line that what it should show is not there.
  if (response.status === 404 && response.body === null) return notFoundPage(c);
  if (isShareable(context, c.req.method, response.status))
    response.headers.set('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
  return response;
}

export function notFoundPage(c: PipelineContext): Promise<Response> {
  return renderPageAt(c, '/404', 404);
}

export async function maintenancePage(c: PipelineContext): Promise<Response> {
  const response = await renderPageAt(c, '/onderhoud', 503);
  response.headers.set('retry-after', String(MAINTENANCE_RETRY_SECONDS));
  return response;
}

/** Whatever was thrown is a bug or an outage: reported once, shown as the page that says so. */
export async function brokenPage(error: Error, c: PipelineContext): Promise<Response> {
  // The address itself may be a secret (an invitation's key), so the report names the route.
  const log = c.get('context')?.log ?? createLog({ traceId: c.get('traceId') });
  const where = { route: pathPattern(c.req.path), method: c.req.method };
  log.report(error instanceof PageFailure ? (error.cause ?? error) : error, where);
  const protocol = endpointOf(c.req.path)?.protocol;
  if (protocol) return brokenEndpoint(c, protocol);
  const last = () => lastPage(c.req.header('accept'));
  // Its button asks for the same address, with all that stands in it.
  const response = !c.get('host')
    ? last()
    : await renderPageAt(c, `/500${new URL(c.req.url).search}`, 500).catch((second: unknown) => {
        log.report(second);
        return last();
      });
  // The step that says so for every answer may be the one that broke.
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** To a script, what broke is told in the words of its own protocol. */
function brokenEndpoint(c: PipelineContext, protocol: 'graphql' | 'rest'): Response {
  const told = {
    graphql: errorBody(GENERIC_ERROR.code, c.get('traceId')),
    rest: { status: 500, violations: [GENERIC_ERROR] },
  };
  return c.json(told[protocol], 500, { 'cache-control': 'private, no-store' });
}

/**
 * Renders another page in place of the one asked for. It knows no reader, so that it is the same for everyone, and is in
 * the app where the one asked for is.
 */
async function renderPageAt(c: PipelineContext, path: string, status: number): Promise<Response> {
  const address = new URL(path, c.req.url);
  const request = new Request(address, { headers: { accept: 'text/html' } });
  const fresh = await createContext(request, c.get('host').brand, c.get('traceId'));
  const known = c.get('context');
  const asked = routeOf(canonicalPath(c.req.path) ?? '');
  const surface = surfaceOf(asked, fresh.clientSettings);
  const context = {
    ...{ ...fresh, surface },
    ...(known
      ? { content: known.content, clientSettings: known.clientSettings, preview: known.preview }
      : {}),
  };
  const response = await renderPage(request, context);
  return new Response(response.body, { status, headers: response.headers });
}

async function renderPage(request: Request, context: RequestContext): Promise<Response> {
  const state = new FetchState(request);
  Object.assign(state.locals, { context });
  // Pages are sent whole and compressed, so rendering them in pieces would only cost time.
  state.streaming = false;
  if (!import.meta.env.DEV) state.renderError = failPage;
  const response = await pages(state);
  const policy = response.headers.get('content-security-policy');
  return policy === null || !isPage(response) ? response : wholePage(response, policy);
}

async function wholePage(rendered: Response, policy: string): Promise<Response> {
  const html = withStylesInHead(withEscapedAttributes(await rendered.text()));
  const { status, headers } = rendered;
  headers.set('content-security-policy', tightenPolicy(policy, html));
  return new Response(html, { status, headers });
}

/** Astro writes its islands' one style rule where the first island stands; a style belongs in the head. */
function withStylesInHead(html: string): string {
  const from = html.indexOf('<style>astro-island');
  if (from < 0) return html;
  const to = html.indexOf('</style>', from) + '</style>'.length;
  const withoutStyle = html.slice(0, from) + html.slice(to);
  return withoutStyle.replace('</head>', () => `${html.slice(from, to)}</head>`);
}

/** What Astro would answer with an error page of its own making, without our log, policy or trace id. */
class PageFailure extends Error {
  constructor(status: number, cause: unknown) {
    super(`The page answered ${status}`, { cause });
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

/** Whether an answer is the same for everyone who visits this host. */
function isShareable(context: RequestContext, method: string, status: number): boolean {
  // Not a draft, and not the keys of texts instead of the texts.
  const isCurrent = context.content === publishedContent();
  return (
    context.route?.access === 'public' && method === 'GET' && status === 200 && !context.preview && isCurrent
  );
}
