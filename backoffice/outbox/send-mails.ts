import { count } from '../../server/metrics.ts';
import type { Recurring, StopSignals } from '../jobs/ticker.ts';
import { deliverNext, type Outcome } from './deliver.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { openSmtp } from './smtp.ts';

/** A check this often is cheap: one read by index. */
const MAILS_EVERY_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** A slow server takes a second a mail. Each has a connection of its own. */
const AT_ONCE = 8;

/**
 * Sends until no mail is due: one, and when that has left, several at once. While the server is unreachable, this node
 * pauses after each attempt, longer each time, so that only one mail uses up its attempts.
 * @param smtpUrl `smtp://…` or `smtps://…`
 */
export function sendMails(deps: Omit<DeliveryContext, 'smtp'>, smtpUrl: string): Recurring {
  const context: DeliveryContext = { ...deps, smtp: openSmtp(smtpUrl) };
  let rest = 0;
  const sendNext = async (abort: AbortSignal) => {
    const outcome = await deliverNext(context, abort);
    if (outcome !== 'idle') count('mails_total', { outcome });
    return outcome;
  };
  return {
    first: MAILS_EVERY_MS,
    tick: async ({ stop, abort }: StopSignals): Promise<number> => {
      let outcome = await sendNext(abort);
      if (outcome !== 'idle' && outcome !== 'unreachable')
        outcome = await untilOneEnds(AT_ONCE, stop, () => sendNext(abort));
      rest = outcome === 'unreachable' ? Math.min(rest * 2 || MAILS_EVERY_MS, LONGEST_REST_MS) : 0;
      return rest || MAILS_EVERY_MS;
    },
  };
}

/** Each sends until no mail is due, the server is unreachable for one of them, or the node stops. */
async function untilOneEnds(
  most: number,
  stop: AbortSignal,
  send: () => Promise<Outcome>,
): Promise<'idle' | 'unreachable'> {
  let isUnreachable = false;
  const one = async () => {
    while (!(stop.aborted || isUnreachable)) {
      const outcome = await send();
      isUnreachable ||= outcome === 'unreachable';
      if (outcome === 'idle') return;
    }
  };
  await Promise.all(Array.from({ length: most }, one));
  return isUnreachable ? 'unreachable' : 'idle';
}
