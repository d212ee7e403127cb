/** Unsafe methods come from our own pages, whatever their content type. */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: it does not claim to, or the browser says that one of our own pages
 * sent it. `Sec-Fetch-Site` is believed first, `Origin` where a browser is too old for it; neither means no.
 */
export function isFromOurPages(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin !== null) return origin === new URL(request.url).origin;
  return site === 'same-origin';
}
