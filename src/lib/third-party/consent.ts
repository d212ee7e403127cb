/** The reader's consent to third-party scripts, in a cookie. `docs/storage.md` lists it. */
import { cookieOf } from '../auth/cookies.ts';

export type ConsentChoice = 'ja' | 'nee';

const CONSENT_COOKIE = 'consent';
/** Seconds until the reader is asked again: six months. */
const CONSENT_SECONDS = 182 * 24 * 3600;

/** Without a choice the consent is not given. */
export function isConsentGiven(request: Request): boolean {
  return /^ja\.\d{4}-\d{2}-\d{2}$/.test(cookieOf(request, CONSENT_COOKIE) ?? '');
}

/** Not HttpOnly, because our own script reads it. @param today ISO day, stored with the choice */
export function consentCookie(choice: ConsentChoice, today: string): string {
  return `${CONSENT_COOKIE}=${choice}.${today}; Path=/; Max-Age=${CONSENT_SECONDS}; Secure; SameSite=Lax`;
}
