/** A limit that others have used up, or all of it but a few attempts. */
import type { Kysely } from 'kysely';
import { countAttempt, type RateLimitTables } from '../../database/rate-limit.ts';
import type { LimitOf } from '../../server/limits.ts';

/** @param now milliseconds since 1970 */
export async function useUp(db: Kysely<never>, limit: LimitOf, now: number, left = 0): Promise<void> {
  const own = db as unknown as Kysely<RateLimitTables>;
  for (let time = left; time < limit.attempts; time += 1) await countAttempt(own, limit, new Date(now));
}
