/**
 * Limits of sending codes: against guessing, and against numbers that earn money from each message (SMS pumping). A limit
 * counts before anything is looked up, and only sends: a wrong code costs no send.
 */
import { type CountedAttempt, countAttempts, type RateLimit } from '../../../database/rate-limit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { type Refusal, refuse } from '../../kernel/refused.ts';

const HOUR = 3600;
/** The country code and the first digits behind it: the block of one provider. */
const RANGE_DIGITS = 6;

type Sender = Pick<BackofficeContext, 'db' | 'account' | 'brand' | 'network' | 'now'>;

interface SendLimit extends RateLimit {
  /** Undefined when the limit does not apply. */
  key(sender: Sender, number: string): string | undefined;
}

/** The narrowest first, so that one reader does not use up what others share. */
const SEND_LIMITS: readonly SendLimit[] = [
  { attempts: 3, seconds: HOUR, key: (_, number) => `number:${number}` },
  { attempts: 10, seconds: 24 * HOUR, key: ({ account }) => `account:${account.id}` },
  { attempts: 10, seconds: HOUR, key: ({ network }) => network && `network:${network}` },
  { attempts: 30, seconds: 600, key: (_, number) => `range:${number.slice(1, 1 + RANGE_DIGITS)}` },
  { attempts: 600, seconds: HOUR, key: ({ brand }) => `brand:${brand.key}` },
];

export interface CountedSend extends Pick<CountedAttempt, 'giveBack'> {
  /** Set when no code may be sent now. */
  readonly refusal: Refusal | undefined;
}

export async function countSend(sender: Sender, number: string, field: string): Promise<CountedSend> {
  const keyed = SEND_LIMITS.flatMap(({ key, ...limit }) => {
    const name = key(sender, number);
    return name === undefined ? [] : [{ ...limit, key: `phone-send:${name}` }];
  });
  const { allowed, retryAfter, giveBack } = await countAttempts(sender.db, keyed, new Date(sender.now));
  const refusal = allowed ? undefined : refuse('RATE-LIMITED', field, { seconds: String(retryAfter) });
  return { refusal, giveBack };
}
