/** Rate limits over the portal's own table. */

import * as rateLimit from '../../../database/rate-limit.ts';
import { ADDRESS_HEADER, networkOf } from '../../../server/client-address.ts';
import { type LimitId, type LimitOf, type LimitSetting, limitOf } from '../../../server/limits.ts';
import { store } from './store.ts';

type Decision = Promise<rateLimit.RateLimitDecision>;

export function countAttempt(limit: LimitOf, now = new Date()): Decision {
  return rateLimit.countAttempt(store(), limit, now);
}

export function checkLimit(limit: LimitOf, now = new Date()): Decision {
  return rateLimit.checkLimit(store(), limit, now);
}

interface Counting {
  readonly now?: Date;
  /** The numbers of a limit that is a setting. */
  readonly setting?: LimitSetting;
  /** Counted apart from other kinds. */
  readonly kind?: string;
}

/** Counts an attempt of the network that a request comes from. */
export async function countAttemptFrom(
  request: Request,
  id: LimitId,
  { now, setting, kind }: Counting = {},
): Decision {
  const address = request.headers.get(ADDRESS_HEADER);
  // One count for all visitors whose address is unknown would let one of them lock out the others.
  if (!address) return rateLimit.NOT_LIMITED;
  const subject = kind === undefined ? networkOf(address) : `${kind} ${networkOf(address)}`;
  return countAttempt(limitOf(id, subject, setting), now);
}
