/** Rate limits over the portal's own table. */
import { ADDRESS_HEADER, networkOf } from '../../../contract/client-address.ts';
import * as rateLimit from '../../../database/rate-limit.ts';
import { store } from './store.ts';

type Decision = Promise<rateLimit.RateLimitDecision>;

/** @param key what is limited and for whom, such as `report-link:<link>`; stored hashed */
export function countAttempt(key: string, limit: rateLimit.RateLimit, now = new Date()): Decision {
  return rateLimit.countAttempt(store(), key, limit, now);
}

export function checkLimit(key: string, limit: rateLimit.RateLimit, now = new Date()): Decision {
  return rateLimit.checkLimit(store(), key, limit, now);
}

/** Counts an attempt of the network that a request comes from. */
export async function countAttemptFrom(
  request: Request,
  action: string,
  limit: rateLimit.RateLimit,
  now = new Date(),
): Decision {
  const address = request.headers.get(ADDRESS_HEADER);
  // One count for all visitors whose address is unknown would let one of them lock out the others.
  if (!address) return rateLimit.NOT_LIMITED;
  return countAttempt(`${action}:${networkOf(address)}`, limit, now);
}

/** Undoes one counted attempt of that network. */
export async function giveBackAttemptFrom(request: Request, action: string): Promise<void> {
  const address = request.headers.get(ADDRESS_HEADER);
  if (address) await rateLimit.giveBackAttempt(store(), `${action}:${networkOf(address)}`);
}
