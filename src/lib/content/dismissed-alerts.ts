/** The alerts that a reader has dismissed, in a cookie. `docs/storage.md` lists it. */
import { cookieOf } from '../auth/cookies.ts';

const COOKIE = 'alerts';
const ID = /^[0-9a-f]{8}$/;
/** Of a reader who dismisses more, the oldest are shown again. */
const MOST = 12;
/** Seconds: half a year. Few alerts last as long. */
const LIFE = 182 * 24 * 3600;

export const isAlertId = (text: string): boolean => ID.test(text);

export function dismissedAlerts(request: Request): ReadonlySet<string> {
  return new Set((cookieOf(request, COOKIE) ?? '').split('.').filter(isAlertId));
}

/** Not HttpOnly, because the inlined script of a shared page reads it. */
export function dismissalCookie(request: Request, id: string): string {
  const ids = [...dismissedAlerts(request)].filter((one) => one !== id).concat(id);
  return `${COOKIE}=${ids.slice(-MOST).join('.')}; Path=/; Max-Age=${LIFE}; Secure; SameSite=Lax`;
}
