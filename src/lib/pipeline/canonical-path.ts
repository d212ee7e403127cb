/** One spelling per path, so that no gate can be walked around by writing an address in another way. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';

/**
 * The path of an address, decoded, when it is spelled in the one way that counts; undefined for every other
 * spelling (encoded letters, double encoding, doubled slashes, dot segments, path parameters, hidden characters).
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
