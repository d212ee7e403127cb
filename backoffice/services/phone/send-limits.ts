/**
 * Limits of sending codes: against guessing, and against numbers that earn money from each message (SMS pumping). A limit
 * counts before anything is looked up, and only sends: a wrong code costs no send.
 */
import { countAttempt, giveBackAttempt, type RateLimit } from '../../../database/rate-limit.ts';
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

export interface CountedSend {
  /** Set when no code may be sent now. */
  readonly refusal: Refusal | undefined;
  /** For a code that is not sent after all. */
  giveBack(): Promise<void>;
}

/**
 * Counts one send. Outside the transaction of the change: two transactions that count several rows each would wait for
 * each other.
 */
export async function countSend(sender: Sender, number: string, field: string): Promise<CountedSend> {
  const counted: string[] = [];
  const giveBack = async () => {
    for (const key of counted.splice(0)) await giveBackAttempt(sender.db, key);
  };
  for (const limit of SEND_LIMITS) {
    const name = limit.key(sender, number);
    if (name === undefined) continue;
    const key = `phone-send:${name}`;
    const { allowed, retryAfter } = await countAttempt(sender.db, key, limit, new Date(sender.now));
    if (!allowed) {
      await giveBack();
      return { refusal: refuse('RATE-LIMITED', field, { seconds: String(retryAfter) }), giveBack };
    }
    counted.push(key);
  }
  return { refusal: undefined, giveBack };
}
