import type { Recurring, StopSignals } from '../jobs/ticker.ts';
import { deliverNext } from './deliver.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { openSmtp } from './smtp.ts';

/** A check this often is cheap: one read by index. */
const MAILS_EVERY_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/**
 * Sends until no mail is due. While the server is unreachable, this node pauses after each attempt, longer each time,
 * so that only one mail uses up its attempts.
 * @param smtpUrl `smtp://…` or `smtps://…`
 */
export function sendMails(deps: Omit<DeliveryContext, 'smtp'>, smtpUrl: string): Recurring {
  const context: DeliveryContext = { ...deps, smtp: openSmtp(smtpUrl) };
  let rest = 0;
  return {
    first: MAILS_EVERY_MS,
    tick: async ({ stop, abort }: StopSignals): Promise<number> => {
      while (!stop.aborted) {
        const outcome = await deliverNext(context, abort);
        if (outcome === 'unreachable') {
          rest = Math.min(rest * 2 || MAILS_EVERY_MS, LONGEST_REST_MS);
          return rest;
        }
        rest = 0;
        if (outcome === 'idle') break;
      }
      return MAILS_EVERY_MS;
    },
  };
}
