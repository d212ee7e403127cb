/** The steps of the pipeline in `src/fetch.ts`, except the route gate. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { OUTAGE_RETRY_SECONDS } from '../../../contract/outage.ts';
import { inTrace } from '../../../server/trace.ts';
import { isFromOurPages, isPostedElsewhere } from '../auth/same-origin.ts';
import { publishedContent } from '../content/content.ts';
import { maintenanceAt, retrySeconds } from '../content/maintenance.ts';
import { misdirected } from '../http/misdirected.ts';
import { createLog } from '../log.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { traceRequest } from '../traces.ts';
import { createContext } from './create-context.ts';
import { addSecurityHeaders } from './headers.ts';
import type { Pipeline } from './pipeline-variables.ts';
import { refusedPost } from './refused-post.ts';
import { maintenanceResponse } from './render.ts';
import { resolveHost } from './resolve-host.ts';

type Step = MiddlewareHandler<Pipeline>;

/** Uses the trace id of the request (W3C `traceparent`), or creates one. */
export const assignTraceId: Step = async (c, next) => {
  const given = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(c.req.header('traceparent') ?? '')?.[1];
  c.set('traceId', given ?? randomUUID().replaceAll('-', ''));
  await inTrace(c.get('traceId'), next);
  c.res.headers.set('x-trace-id', c.get('traceId'));
};

export const requireKnownHost: Step = async (c, next) => {
  const resolvedHost = resolveHost(
    c.req.header('host') ?? new URL(c.req.url).host,
    publishedContent().brands,
  );
  if (resolvedHost.kind !== 'portal') return misdirected();
  c.set('host', resolvedHost);
  return next();
};

export const sendTrace: Step = (c, next) =>
  traceRequest(
    { traceId: c.get('traceId'), method: c.req.method, route: pathPattern(c.req.path) },
    async () => {
      await next();
      const { surface, account } = c.get('context') ?? {};
      return { status: c.res.status, brand: c.get('host').brand.key, surface, accountId: account?.id };
    },
  );

export const addHeaders: Step = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after'))
    c.res.headers.set('retry-after', String(OUTAGE_RETRY_SECONDS));
  addSecurityHeaders(c.res.headers, c.req.path, c.get('host').brand);
};

export const requireSameOrigin: Step = async (c, next) => {
  if (isFromOurPages(c.req.raw) || isPostedElsewhere(c.req.raw)) return next();
  createLog({ traceId: c.get('traceId'), route: pathPattern(c.req.path) }).warn(
    'Refused a request from another origin',
  );
  return refusedPost(c.req.raw);
};

export const createRequestContext: Step = async (c, next) => {
  c.set('context', await createContext(c.req.raw, c.get('host').brand, c.get('traceId')));
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
};

/** The forms in the frame of each page, also of the maintenance page. They change nothing but a cookie. */
const FRAME_FORMS = new Set(['/api/consent', '/api/alerts/dismiss']);

export const showMaintenancePage: Step = async (c, next) => {
  const { clientSettings, preview } = c.get('context');
  const maintenance = maintenanceAt(clientSettings.maintenance, Date.now());
  // The maintenance page still needs the brand's logo and icons.
  const isBrandAsset = endpointOf(c.req.path)?.access === 'public';
  if (!maintenance || preview || isBrandAsset || FRAME_FORMS.has(c.req.path)) return next();
  return maintenanceResponse(c, retrySeconds(maintenance, Date.now()));
};
