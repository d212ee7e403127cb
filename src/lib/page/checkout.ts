/** The page of the payment provider: only its own origins are ever led to. */
import { config } from '../config.ts';
import type { Result } from './ask.ts';
import type { RequestContext } from './context.ts';
import { accepted, refused } from './submit.ts';

/** @param otherwise the address of our own page, where there is nothing to confirm */
export function leadTo(
  { log }: Pick<RequestContext, 'log'>,
  checkoutUrl: string | null | undefined,
  otherwise: string,
): Result<string> {
  if (checkoutUrl === undefined || checkoutUrl === null) return accepted(otherwise);
  if (config().paymentPages.includes(new URL(checkoutUrl).origin)) return accepted(checkoutUrl);
  log.report(new Error('The page of the payment provider is not in PAYMENT_PAGES'));
  return refused({ code: 'PAYMENT-UNAVAILABLE' });
}
