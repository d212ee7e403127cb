/** The page to which a login returns: always a page of this site, for any value in the address. */
import { routeOf } from '../shared/route-of.ts';

const LONGEST = 512;
/** Pages to which a login does not return. */
const NO_DESTINATION = new Set(['/login', '/404', '/500', '/onderhoud']);

/**
 * The given path and query when they are a built page of this site, else `/`. Every notation of another site is
 * refused (`//`, `/\`, encoded slashes, control characters, dots, encoded letters), and so are over 512 characters.
 */
export function safeReturnPath(value: string | null | undefined): string {
  const path = ownPath(value);
  return NO_DESTINATION.has(path.split('?', 1)[0] ?? '') ? '/' : path;
}

function ownPath(value: string | null | undefined): string {
  if (!value || value.length > LONGEST) return '/';
  if (!/^\/(?![/\\])/.test(value) || /%2f|%5c|\\/i.test(value) || hasControlCharacters(value)) return '/';
  const base = 'http://portal.invalid';
  const address = URL.parse(value, base);
  if (!address || address.origin !== base) return '/';
  const { pathname, search } = address;
  // The URL parser resolves dots and encodes characters; a path that it changed is refused.
  if (pathname.includes('%') || pathname !== value.split(/[?#]/, 1)[0]) return '/';
  return routeOf(pathname)?.built ? pathname + search : '/';
}

/** The page of this site that the request comes from, the login too, by its `Referer` header; else `/`. */
export function refererPath(request: Request): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  const isOurs = referrer?.origin === new URL(request.url).origin;
  return ownPath(isOurs && referrer ? referrer.pathname + referrer.search : '/');
}

function hasControlCharacters(value: string): boolean {
  return [...value].some(
    (character) =>
      character <= ' ' || character === '\u007f' || (character >= '\u0080' && character <= '\u009f'),
  );
}
