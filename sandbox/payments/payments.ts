/**
 * Simulates the payment provider by the protocol of Mollie's API, version 2: the API itself below `/mollie/v2`, its checkout
 * below `/mollie/checkout`. What is below `/payments` belongs to the sandbox.
 */
import { Hono } from 'hono';
import { createApi } from './api.ts';
import { createCheckout } from './checkout.ts';
import { createControl } from './control.ts';
import { createProvider } from './provider.ts';

export interface Payments {
  readonly pages: Hono;
  /** Ends what would still happen by itself: webhooks, expiry, debits. */
  close(): void;
}

/** The setting that makes the back office use this provider. */
export function paymentSettings(sandboxUrl: string): Record<string, string> {
  return { PAYMENT_API_URL: `${sandboxUrl.replace(/\/$/, '')}/mollie/v2` };
}

/** @param origin the sandbox's own address, without a slash at its end */
export function openPayments(origin: () => string): Payments {
  const provider = createProvider(origin);
  const pages = new Hono();
  pages.route('/mollie/v2', createApi(provider));
  pages.route('/mollie/checkout', createCheckout(provider));
  pages.route('/', createControl(provider));
  return { pages, close: () => provider.store.clear() };
}
