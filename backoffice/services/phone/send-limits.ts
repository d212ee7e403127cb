/**
 * Limits of sending codes: against guessing, and against numbers that earn money from each message (SMS pumping). A limit
 * counts before anything is looked up, and only sends: a wrong code costs no send.
 */
import { type CountedAttempt, countAttempts } from '../../../database/rate-limit.ts';
import { type LimitId, limitOf } from '../../../server/limits.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';
import { rangeOf } from './phone.rules.ts';

type Sender = Pick<BackofficeContext, 'db' | 'account' | 'brand' | 'network' | 'now'>;

interface SendLimit {
  readonly id: LimitId;
  /** Undefined when the limit does not apply. */
  of(sender: Sender, number: string): string | undefined;
}

/** The narrowest first, so that one reader does not use up what others share. */
const SEND_LIMITS: readonly SendLimit[] = [
  { id: 'phone-number', of: ({ account }, number) => `${account.id}:${number}` },
  { id: 'phone-account', of: ({ account }) => account.id },
  { id: 'phone-network', of: ({ network }) => network },
  { id: 'phone-number-all', of: (_, number) => number },
  { id: 'phone-range', of: (_, number) => rangeOf(number) },
  { id: 'phone-brand', of: ({ brand }) => brand.key },
];

export interface CountedSend extends Pick<CountedAttempt, 'giveBack'> {
  /** Set when no code may be sent now. */
  readonly refusal: Refusal | undefined;
}

export async function countSend(sender: Sender, number: string, field: string): Promise<CountedSend> {
  const keyed = SEND_LIMITS.flatMap(({ id, of }) => {
    const subject = of(sender, number);
    return subject === undefined ? [] : [limitOf(id, subject)];
  });
  const { allowed, retryAfter, giveBack } = await countAttempts(sender.db, keyed, new Date(sender.now));
  const refusal = allowed ? undefined : refuse('RATE-LIMITED', field, { seconds: String(retryAfter) });
  return { refusal, giveBack };
}
