/** Unsafe methods are accepted from our own pages only, for every content type. */
import { endpointOf } from '../shared/endpoints.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a safe method, and when one of our own pages sent the request. A script cannot forge `Sec-Fetch-Site`; for
 * an old browser that does not send it, `Origin` decides. So no page of ours may have the referrer policy `no-referrer`, with
 * which browsers send the origin `null`. That origin is ignored only when `Sec-Fetch-Site` is there.
 */
export function isFromOurPages(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs = origin === new URL(request.url).origin;
  if (site === null) return isOurs;
  return site === 'same-origin' && (isOurs || origin === null || origin === 'null');
}

/**
 * Posts that never come from our pages: the one click of a mail program that ends a newsletter (RFC 8058), which its link
 * authorises, and those to the endpoints of other companies.
 */
export function isPostedElsewhere({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  const isExpected = /^\/uit\/[\w-]+$/.test(pathname) || endpointOf(pathname)?.from === 'elsewhere';
  return method === 'POST' && isExpected;
}
