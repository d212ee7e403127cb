/** The cookies of logging in. `docs/storage.md` lists them with every other cookie and storage entry. */

export const SESSION_COOKIE = '__Host-session';
export const LOGIN_COOKIE = '__Host-login';
/** The page that the reader requested before a login that failed (failed-login.ts). */
export const RETURN_COOKIE = '__Host-return';
/** The id of a form that was posted after the session had ended (src/lib/pipeline/parked-form.ts). */
export const PARKED_COOKIE = '__Host-parked';

/** The id of a guest's chat (src/lib/third-party/chat/owner.ts). */
export const CHAT_COOKIE = '__Host-chat';

/** The reader has seen the loading page of `/myaccount` in this browser session. Readable by script. */
export const MYACCOUNT_COOKIE = 'myaccount';

/** The language that the reader has chosen for the site: `nl` or `be` (src/lib/pipeline/site-language.ts). */
export const LANGUAGE_COOKIE = 'language';

/**
 * The value of a cookie; undefined when it is missing or sent twice, because then another host may have set one. The
 * cookie readers of Astro and Hono return one of the two without an error.
 */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie'), name);
}

/** @param cookies the header of a request */
export function cookieIn(cookies: string | null | undefined, name: string): string | undefined {
  const values = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** Whether a request's cookies include a session's, also one that is no longer valid. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${SESSION_COOKIE}=`) ?? false;
}

/** @param maxAge seconds */
export function setCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`;
}

/** Until the browser is closed, and readable by script. */
export const setForBrowserSession = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Secure; SameSite=Lax`;

export function dropCookie(name: string): string {
  return setCookie(name, '', 0);
}
