/** Where a login may come back to: a page of this site and nothing else, whatever the address bar asked for. */
import { routeOf } from '../shared/route-of.ts';

const LONGEST = 512;
/** Pages nobody wants to come back to. */
const NO_DESTINATION = new Set(['/login', '/404', '/500', '/onderhoud']);

/**
 * The given path and query when they are a built page of this site, else `/`. Refused are other sites in every
 * disguise: `//`, `/\`, encoded slashes, control characters, dots, encoded letters, and what is over 512 characters.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value || value.length > LONGEST) return '/';
  if (!/^\/(?![/\\])/.test(value) || /%2f|%5c|\\/i.test(value) || hasControlCharacters(value)) return '/';
  const base = 'http://portal.invalid';
  const address = URL.parse(value, base);
  if (!address || address.origin !== base) return '/';
  const { pathname, search } = address;
  // The parser has resolved dots and encoded the rest: what it changed was not a plain path.
  if (pathname.includes('%') || pathname !== value.split(/[?#]/, 1)[0] || NO_DESTINATION.has(pathname))
    return '/';
  return routeOf(pathname)?.built ? pathname + search : '/';
}

function hasControlCharacters(value: string): boolean {
  return [...value].some(
    (character) =>
      character <= ' ' || character === '\u007f' || (character >= '\u0080' && character <= '\u009f'),
  );
}
