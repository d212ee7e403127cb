/** Limits against guessing. They count before anything is looked up, so that each outcome costs the same. */
import { type CountedAttempt, countAttempts, type RateLimit } from '../../../database/rate-limit.ts';
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

/** @throws Refused RATE-LIMITED with the seconds to wait */
export async function countAgainst(
  limits: readonly Limit[],
  counter: Counter,
  subject: string,
): Promise<CountedAttempt> {
  const keyed = limits.flatMap((limit) => {
    const counts = limit.of(counter, subject);
    return counts === undefined ? [] : [{ ...limit, key: `${limit.name}:${counts}` }];
  });
  const counted = await countAttempts(counter.db, keyed, new Date(counter.now));
  if (!counted.allowed) throw new Refused('RATE-LIMITED', 429, counted.retryAfter);
  return counted;
}
