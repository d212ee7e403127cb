/**
 * After a failed login the login page shows a message. That page is cached and the same for everyone, so the requested
 * page is stored in a cookie, to which the next login of this browser returns.
 */
import { cookieOf, dropCookie, RETURN_COOKIE, setCookie } from './cookies.ts';
import { redirectTo } from './redirect.ts';
import { safeReturnPath } from './return-path.ts';

/** Seconds; as long as a login may take. */
const LIFETIME = 20 * 60;

/** @param returnPath path and query of the requested page; undefined when unknown */
export function failedLogin(mark: 'mislukt' | 'geen-antwoord', returnPath: string | undefined): Response {
  const hasReturnPath = returnPath !== undefined && returnPath !== '/';
  const cookies = hasReturnPath ? [setCookie(RETURN_COOKIE, encodeURIComponent(returnPath), LIFETIME)] : [];
  return redirectTo(`/login#${mark}`, cookies);
}

/** The page to which this login returns: the requested one, else that of the previous failed login. */
export function returnPathOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get('callback_url');
  return safeReturnPath(asked || decoded(cookieOf(request, RETURN_COOKIE)));
}

export const dropReturnCookie = (): string => dropCookie(RETURN_COOKIE);

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
