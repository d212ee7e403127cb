/** Hands a request to Astro's pages, together with the request's context. */
import { astro, FetchState } from 'astro/fetch';
import type { Context } from 'hono';
import { publishedContent } from '../content/content.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { createContext } from './create-context.ts';
import type { Pipeline } from './steps.ts';
import { tightenPolicy } from './tighten-policy.ts';

type PipelineContext = Context<Pipeline>;

/** Seconds after which a visitor may look again during maintenance. */
const MAINTENANCE_RETRY_SECONDS = 300;

export async function requestedPage(c: PipelineContext): Promise<Response> {
  const context = c.get('context');
  const response = await renderPage(c.req.raw, context);
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
  const log = createLog({ traceId: c.get('traceId'), path: c.req.path });
  log.report(error);
  if (!c.get('visit')) return c.text('Er ging iets mis. Probeer het later opnieuw.', 500);
  return renderPageAt(c, '/500', 500);
}

/** Renders another page in place of the one asked for; it knows no reader, so that it is the same for everyone. */
async function renderPageAt(c: PipelineContext, path: string, status: number): Promise<Response> {
  const address = new URL(path, c.req.url);
  const request = new Request(address, { headers: { accept: 'text/html' } });
  const fresh = await createContext(request, c.get('visit').brand, c.get('traceId'));
  const known = c.get('context');
  const context = known ? { ...fresh, content: known.content, preview: known.preview } : fresh;
  const response = await renderPage(request, context);
  return new Response(response.body, { status, headers: response.headers });
}

async function renderPage(request: Request, context: RequestContext): Promise<Response> {
  const state = new FetchState(request);
  Object.assign(state.locals, { context });
  const response = await astro(state);
  const policy = response.headers.get('content-security-policy');
  if (policy === null) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', tightenPolicy(policy, html));
  return new Response(html, { status: response.status, headers });
}

/** Whether an answer is the same for everyone who visits this host. */
function isShareable(context: RequestContext, method: string, status: number): boolean {
  const isCurrent = context.content.revision === publishedContent().revision;
  return (
    context.route?.access === 'public' && method === 'GET' && status === 200 && !context.preview && isCurrent
  );
}
