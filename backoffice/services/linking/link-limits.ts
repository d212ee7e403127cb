/** Limits against guessing. They count before anything is looked up, so that each outcome costs the same. */
import type { CountedAttempt } from '../../../database/rate-limit.ts';
import { hashOf } from '../../../server/hash.ts';
import { type LimitId, limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';

type Counter = Pick<BackofficeContext, 'db' | 'account' | 'network' | 'now'>;

interface Limit {
  readonly id: LimitId;
  /** What it counts; undefined when the limit does not apply. */
  of(counter: Counter, subject: string): string | undefined;
}

/** Attempts to link; the subject is the subscription number. The narrowest first. */
export const LINK_LIMITS: readonly Limit[] = [
  { id: 'link-account', of: ({ account }) => account.id },
  { id: 'link-network', of: ({ network }) => network },
  { id: 'link-number', of: (_, number) => hashOf(number) },
];

/** Codes by mail; the subject is the id of the subscription, whose address gets the mails. */
export const MAIL_LIMITS: readonly Limit[] = [
  { id: 'link-mail', of: ({ account }, id) => `${account.id}:${id}` },
  { id: 'link-mail-account', of: ({ account }) => account.id },
  { id: 'link-mail-all', of: (_, id) => id },
];

/** @throws Refused RATE-LIMITED with the seconds to wait */
export async function countAgainst(
  limits: readonly Limit[],
  counter: Counter,
  subject: string,
): Promise<CountedAttempt> {
  const keyed = limits.flatMap((limit) => {
    const counts = limit.of(counter, subject);
    return counts === undefined ? [] : [limitOf(limit.id, counts)];
  });
  return countOrRefuse(counter.db, keyed, counter.now);
}
