/**
 * A login that did not work leads to the login page, which says so. The page that was asked for waits in a cookie, so
 * that the next login of this browser leads there: the login page itself is the same for everyone.
 */
import { cookieOf, dropCookie, RETURN_COOKIE, setCookie } from './cookies.ts';
import { redirectTo } from './redirect.ts';
import { safeReturnPath } from './return-path.ts';

/** Seconds; as long as a login may take. */
const LIFETIME = 20 * 60;

/** @param returnPath path and query of the page that was asked for; undefined where it is not known */
export function failedLogin(mark: 'mislukt' | 'geen-antwoord', returnPath: string | undefined): Response {
  const isWorthKeeping = returnPath !== undefined && returnPath !== '/';
  const cookies = isWorthKeeping ? [setCookie(RETURN_COOKIE, encodeURIComponent(returnPath), LIFETIME)] : [];
  return redirectTo(`/login#${mark}`, cookies);
}

/** Where a login that begins now comes back to: the page that it asks for, else that of the login that failed before. */
export function returnPathOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get('callback_url');
  return safeReturnPath(asked || decoded(cookieOf(request, RETURN_COOKIE)));
}

export const forgetReturnPath = (): string => dropCookie(RETURN_COOKIE);

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
