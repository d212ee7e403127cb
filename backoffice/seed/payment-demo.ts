/** Shows a change of the way to pay that waits for the bank, and a payment that the reader did not finish. */
import { addDays } from '../../contract/dates.ts';
import { idOf, instantOf, invoiceId } from './demo-invoices.ts';
import type { DemoPart } from './demo-part.ts';
import { sellerOf } from './demo-sellers.ts';

/** Their bank has not answered yet; no payment stands behind it, so that nothing is asked of the provider. */
const WAITING = ['vakantie'];

export const demoChangeId = (name: string) => idOf(`demo-change ${name}`);

/** They began to pay the invoice of this place, and left the page of the bank. */
const LEFT: Readonly<Record<string, number>> = { tweefacturen: 12 };

export const demoPaymentId = (name: string) => idOf(`demo-payment ${name}`);

export const paymentDemo: DemoPart = {
  rows: ({ people, today }) => ({
    payment: people.flatMap(({ name, accountId, subscriptions: [held] }) =>
      held && name in LEFT
        ? {
            ...{
              id: demoPaymentId(name),
              provider_id: null,
              account_id: accountId,
              purpose: 'once' as const,
            },
            ...{ entity_id: sellerOf(held.brand_key, today).entity.id, brand_key: held.brand_key },
            ...{ cents: 3_250, method: null, state: 'expired' as const, mode: 'test' as const },
            ...{ profile_id: null, customer_id: null, mandate_id: null, checkout_url: null },
            ...{
              surplus_cents: null,
              created_at: instantOf(addDays(today, -1)),
              expires_at: null,
              checks: 0,
            },
            ...{ fingerprint: null, work: 'done' as const, next_check_at: instantOf(today), error: null },
            by_link: 0,
          }
        : [],
    ),
    payment_part: people.flatMap(({ name, subscriptions: [held] }) =>
      held && name in LEFT
        ? {
            ...{ payment_id: demoPaymentId(name), invoice_id: invoiceId(held.id, LEFT[name] ?? 0) },
            ...{ cents: 3_250, booked_cents: null, is_running: 0 },
          }
        : [],
    ),
    method_change: people
      .filter(({ name }) => WAITING.includes(name))
      .flatMap(({ name, accountId, subscriptions }) =>
        subscriptions.slice(0, 1).map(({ id }) => ({
          ...{ id: demoChangeId(name), subscription_id: id, account_id: accountId, change_no: 1 },
          ...{ method: 'debit' as const, state: 'mandate_pending' as const, payment_id: null },
          ...{ mandate_id: null, mandate_status: 'pending' as const, is_current: 0 },
          ...{ waiting_since: instantOf(addDays(today, -1)), reference: `DEMO-${id}-1` },
          ...{ typed_country: 'NL', typed_last4: '4300', text_version: '2026-11' },
          ...{ made_at: instantOf(addDays(today, -1)), ended_at: null, surface: 'web' as const },
        })),
      ),
  }),
};
