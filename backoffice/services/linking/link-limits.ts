/** Limits against guessing. They count before anything is looked up, so that each outcome costs the same. */
import { countAttempt, giveBackAttempt, type RateLimit } from '../../../database/rate-limit.ts';
import { hashOf } from '../../identity/hash.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';

const HOUR = 3600;

type Counter = Pick<BackofficeContext, 'db' | 'account' | 'network' | 'now'>;

interface Limit extends RateLimit {
  readonly name: string;
  /** What it counts; undefined when the limit does not apply. */
  of(counter: Counter, subject: string): string | undefined;
}

/** Attempts to link; the subject is the subscription number. The narrowest first. */
export const LINK_LIMITS: readonly Limit[] = [
  { name: 'link-account', attempts: 5, seconds: HOUR, of: ({ account }) => account.id },
  { name: 'link-number', attempts: 10, seconds: HOUR, of: (_, number) => hashOf(number) },
  { name: 'link-network', attempts: 20, seconds: HOUR, of: ({ network }) => network },
];

/** Codes by mail; the subject is the id of the subscription, whose address gets the mails. */
export const MAIL_LIMITS: readonly Limit[] = [
  { name: 'link-mail-hour', attempts: 3, seconds: HOUR, of: (_, id) => id },
  { name: 'link-mail-day', attempts: 10, seconds: 24 * HOUR, of: (_, id) => id },
  { name: 'link-mail-account', attempts: 10, seconds: 24 * HOUR, of: ({ account }) => account.id },
];

/**
 * Outside the transaction of the change: two transactions that count several rows each would wait for each other. An
 * attempt that one limit refuses does not count for the others.
 * @throws Refused RATE-LIMITED with the seconds to wait
 */
export async function countAgainst(
  limits: readonly Limit[],
  counter: Counter,
  subject: string,
): Promise<void> {
  const counted: string[] = [];
  for (const limit of limits) {
    const counts = limit.of(counter, subject);
    if (counts === undefined) continue;
    const key = `${limit.name}:${counts}`;
    const { allowed, retryAfter } = await countAttempt(counter.db, key, limit, new Date(counter.now));
    if (!allowed) {
      for (const one of counted) await giveBackAttempt(counter.db, one);
      throw new Refused('RATE-LIMITED', 429, retryAfter);
    }
    counted.push(key);
  }
}
