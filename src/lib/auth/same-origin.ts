/** Unsafe methods come from our own pages, whatever their content type. */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: it does not claim to, or the browser says that one of our own pages
 * sent it. A script cannot forge `Sec-Fetch-Site`; where a browser is too old to send it, `Origin` decides. A page
 * that keeps its address to itself sends the origin `null`, which then says nothing either way.
 */
export function isFromOurPages(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs = origin === new URL(request.url).origin;
  if (site === null) return isOurs;
  return site === 'same-origin' && (isOurs || origin === null || origin === 'null');
}
