/** Limits started logins per internet address, because each costs a row and a request to the provider. */
import { config } from '../config.ts';
import { countAttemptFrom } from '../store/rate-limit.ts';

export const countLoginStart = (request: Request, now = new Date()) =>
  countAttemptFrom(request, 'login-start', { now, setting: config().loginLimit });

/** @param retryAfter seconds */
export function tooManyLogins(retryAfter: number): Response {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'Wacht 1 minuut' : `Wacht ${minutes} minuten`;
  return new Response(`U kunt even niet inloggen. ${wait} en probeer het dan opnieuw.\n`, {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    },
  });
}
