/** The pipeline's steps but the gates: each is one sentence of `src/fetch.ts`. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { publishedContent } from '../content/content.ts';
import type { Visit } from '../house.ts';
import { createLog } from '../log.ts';
import type { RequestContext } from '../page/context.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { createContext } from './create-context.ts';
import { addSecurityHeaders } from './headers.ts';
import { misdirected } from './misdirected.ts';
import { maintenancePage } from './render.ts';
import { isFromOurPages } from './same-origin.ts';
import { visitOf } from './visit.ts';

export interface Pipeline {
  Variables: {
    traceId: string;
    visit: Extract<Visit, { kind: 'portal' }>;
    context: RequestContext;
  };
}
type Step = MiddlewareHandler<Pipeline>;

/** A request keeps the trace id that it came with (W3C `traceparent`), or gets one. */
export const traced: Step = async (c, next) => {
  const given = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(c.req.header('traceparent') ?? '')?.[1];
  c.set('traceId', given ?? randomUUID().replaceAll('-', ''));
  await next();
  c.res.headers.set('x-trace-id', c.get('traceId'));
};

export const knownHost: Step = async (c, next) => {
  const visit = visitOf(c.req.header('host') ?? new URL(c.req.url).host, publishedContent().brands);
  if (visit.kind !== 'portal') return misdirected();
  c.set('visit', visit);
  return next();
};

export const secured: Step = async (c, next) => {
  await next();
  addSecurityHeaders(c.res.headers, c.req.path, c.get('visit').brand);
};

export const onlyOurOwnForms: Step = async (c, next) => {
  if (isFromOurPages(c.req.raw)) return next();
  createLog({ traceId: c.get('traceId'), route: pathPattern(c.req.path) }).warn(
    'Refused a request from another origin',
  );
  return c.text(
    'Dit formulier komt niet van deze site. Open de pagina opnieuw en probeer het nog eens.',
    403,
  );
};

export const knownReader: Step = async (c, next) => {
  c.set('context', await createContext(c.req.raw, c.get('visit').brand, c.get('traceId')));
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
};

export const underMaintenance: Step = async (c, next) => {
  const context = c.get('context');
  const isClosed = context.clientSettings.maintenance.active;
  // The page that explains still wears the brand's logo and icons.
  const isDressing = endpointOf(c.req.path)?.access === 'public';
  if (isClosed && !context.preview && !isDressing) return maintenancePage(c);
  return next();
};
