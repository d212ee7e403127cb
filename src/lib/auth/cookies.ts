/** The cookies of logging in. `docs/storage.md` lists them with every other cookie and storage entry. */

export const SESSION_COOKIE = '__Host-session';
export const LOGIN_COOKIE = '__Host-login';
/** The page that was asked for when a login failed (failed-login.ts). */
export const RETURN_COOKIE = '__Host-return';
/** Finds the form that was sent after the session had ended (src/lib/pipeline/parked-form.ts). */
export const PARKED_COOKIE = '__Host-parked';

/**
 * The value of a cookie; none when it is missing or comes twice, for then another host has set one of them. Astro's and
 * Hono's cookie readers take one of the two without saying so.
 */
export function cookieOf(request: Request, name: string): string | undefined {
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/** @param maxAge seconds */
export function setCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`;
}

export function dropCookie(name: string): string {
  return setCookie(name, '', 0);
}
