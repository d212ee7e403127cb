import { type CountedAttempt, countAttempts, type RateLimit } from '../../database/rate-limit.ts';
import { Refused } from './refused.ts';
import type { Db } from './tables.ts';

/** Counts an attempt as `countAttempts` does. @throws Refused RATE-LIMITED with the seconds to wait */
export async function countOrRefuse(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<CountedAttempt> {
  const counted = await countAttempts(db, limits, new Date(now));
  if (!counted.allowed) throw new Refused('RATE-LIMITED', 429, counted.retryAfter);
  return counted;
}
