/** How often a login may be begun from one internet address: each begun login costs a row and a visit to the provider. */
import { ADDRESS_HEADER, networkOf } from '../../../contract/client-address.ts';
import { config } from '../config.ts';
import { countAttempt, type RateLimitDecision } from '../store/rate-limit.ts';

export async function countLoginStart(request: Request, now: Date = new Date()): Promise<RateLimitDecision> {
  const address = request.headers.get(ADDRESS_HEADER);
  // One count for everybody whose address is unknown would let one visitor lock out all others.
  if (!address) return { ok: true };
  const { starts, seconds } = config().loginLimit;
  return countAttempt(`login-start:${networkOf(address)}`, starts, seconds, now);
}

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
