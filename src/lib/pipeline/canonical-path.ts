/** Accepts one notation per path, so that another notation of an address cannot bypass the route gate. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';

/**
 * The decoded path of an address in its canonical notation; undefined for every other notation (encoded letters,
 * double encoding, doubled slashes, dot segments, path parameters, invisible characters).
 */
export function canonicalPath(pathname: string): string | undefined {
  const decoded = decode(pathname);
  if (decoded === undefined || encodeURI(decoded) !== pathname) return undefined;
  const isPlain = /^\/(?:[^/\\;%?#]+\/)*[^/\\;%?#]*$/.test(decoded) && !hasHiddenCharacters(decoded);
  return isPlain && !decoded.split('/').some((segment) => segment === '.' || segment === '..')
    ? decoded
    : undefined;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
