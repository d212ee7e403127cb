/** What a reader has said about scripts from outside, as this browser keeps it. `docs/storage.md` lists the cookie. */
import { cookieOf } from '../auth/cookies.ts';

export type ConsentChoice = 'ja' | 'nee';

const CONSENT_COOKIE = 'consent';
/** Seconds after which the question is open again: six months. */
const CONSENT_SECONDS = 182 * 24 * 3600;

/** Nothing said is no. */
export function isConsentGiven(request: Request): boolean {
  return /^ja\.\d{4}-\d{2}-\d{2}$/.test(cookieOf(request, CONSENT_COOKIE) ?? '');
}

/** @param today ISO day; it stands in the cookie beside the choice. Our own script reads it, so it is not HttpOnly. */
export function consentCookie(choice: ConsentChoice, today: string): string {
  return `${CONSENT_COOKIE}=${choice}.${today}; Path=/; Max-Age=${CONSENT_SECONDS}; Secure; SameSite=Lax`;
}
