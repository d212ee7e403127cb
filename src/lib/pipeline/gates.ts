/** Decides which addresses exist for this brand, on this surface, for this reader. */
import type { Context, MiddlewareHandler, Next } from 'hono';
import { isFeatureOpen } from '../../../contract/features.ts';
import { loginFor, startPath } from '../auth/login.ts';
import { config } from '../config.ts';
import type { RequestContext } from '../page/context.ts';
import { type FormValues, textOf } from '../page/form.ts';
import { endpointOf } from '../shared/endpoints.ts';
import { replacementPages } from '../shared/mailed-addresses.ts';
import { movedAddress } from '../shared/moved-addresses.ts';
import { routeOf } from '../shared/route-of.ts';
import type { Route } from '../shared/routes/route.ts';
import { canonicalPath } from './canonical-path.ts';
import {
  hasParkedForm,
  moveParkedForm,
  parkFields,
  parkForm,
  parkFormOfReader,
  READER_FIELD,
  restoreParkedForm,
} from './parked-form.ts';
import type { Pipeline } from './pipeline-variables.ts';
import { notFoundPage } from './render.ts';

const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Unknown, not built and switched off are all not found. Personal pages ask for a login first. */
export const routeGate: MiddlewareHandler<Pipeline> = async (c, next) => {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const path = canonicalPath(pathname);
  if (path === undefined) return notFoundPage(c);
  if (path !== '/' && path.endsWith('/')) return withoutTrailingSlash(c, path, search);
  if (endpointOf(path)) return next();

  const context = c.get('context');
  const { route } = context;
  const instead = route?.built ? undefined : replacementPage(path, context);
  if (instead) return c.redirect(instead, 303);
  if (!route || !isOpen(route, context)) return notFoundPage(c);
  if (!PAGE_METHODS.has(c.req.method)) return c.body(null, 405, { allow: 'GET, HEAD, POST' });
  const address = path + search;
  const moved = movedAddress(route, searchParams);
  if (moved) {
    await moveParkedForm(c, address, moved);
    // 308, so that the browser repeats a post at the new address; before the login, so that the form is parked there.
    return c.redirect(moved, 308);
  }
  if (context.session && hasParkedForm(c)) return restoreParkedForm(c, next, context.session, address);
  if (context.session) return next();
  if (route.access !== 'account') {
    if (c.req.method !== 'POST' || route.access !== 'request') return next();
    if (await parkFormOfReader(c, address)) return toLogin(c, address);
    return pageThatKeeps(c, next, address);
  }
  if (c.req.method === 'POST') await parkForm(c, address);
  return toLogin(c, address);
};

/** With the cookie of a parked form, if there is one. */
async function toLogin(c: Context<Pipeline>, address: string): Promise<Response> {
  const { status, headers, body } = await loginFor(address, c.req.raw, c.get('context'));
  for (const [name, value] of headers) c.header(name, value, { append: name === 'set-cookie' });
  return c.newResponse(body, status as 303 | 429);
}

/** For a form with a file, which only the page can read. */
async function pageThatKeeps(c: Context<Pipeline>, next: Next, address: string): Promise<void> {
  const context = c.get('context');
  let cookie: string | undefined;
  const keepForm = async (values: FormValues) => {
    if (textOf(values, READER_FIELD) !== '') cookie = await parkFields(c, address, values);
    return cookie && startPath(address);
  };
  c.set('context', { ...context, keepForm });
  await next();
  if (cookie) c.res.headers.append('set-cookie', cookie);
}

/** The page to which an address from an old mail redirects. */
export function replacementPage(path: string, where: Pick<RequestContext, 'flags' | 'surface'>) {
  return replacementPages(path).find((one) => {
    const route = routeOf(one);
    return route && isOpen(route, where);
  });
}

export function isOpen(route: Route, { flags, surface }: Pick<RequestContext, 'flags' | 'surface'>): boolean {
  if (!route.built || (route.outsideProduction && config().deployment === 'production')) return false;
  return isFeatureOpen(route.feature, flags, surface);
}

function withoutTrailingSlash(c: Context<Pipeline>, path: string, search: string) {
  const trimmed = path.replace(/\/+$/, '');
  return c.redirect(encodeURI(trimmed) + search, 308);
}
