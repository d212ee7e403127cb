/** Sends what is queued, as soon as it is due. */
import type { Leaving, Recurring } from '../jobs/ticker.ts';
import { type DeliveryContext, deliverNext } from './deliver.ts';
import { openSmtp } from './smtp.ts';

/** Cheap enough to look this often: one read by index. */
const MAILS_EVERY_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/**
 * Sends until nothing is due. While the server cannot be reached this node rests, longer each time, so that one mail
 * is the probe and the others keep their tries.
 * @param smtpUrl `smtp://…` or `smtps://…`
 */
export function sendMails(around: Omit<DeliveryContext, 'smtp'>, smtpUrl: string): Recurring {
  const context: DeliveryContext = { ...around, smtp: openSmtp(smtpUrl) };
  let rest = 0;
  return {
    first: MAILS_EVERY_MS,
    tick: async ({ soon, now }: Leaving): Promise<number> => {
      while (!soon.aborted) {
        const outcome = await deliverNext(context, now);
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
