/** What is to be paid next, beside the list. */
import type { InvoicesQuery } from '../../../gen/operations.ts';

type Overview = Pick<InvoicesQuery['invoices'], 'methods' | 'next' | 'subscriptions'>;

/** Each with the product that it is for: a new subscription has no invoices, and an ended one no way to pay. */
export function comingPayments({ methods, next, subscriptions }: Overview) {
  const named = new Map(
    [...subscriptions, ...methods].map(({ subscriptionId, productName }) => [subscriptionId, productName]),
  );
  return next
    .filter(({ cents }) => cents > 0)
    .map(({ day, cents, subscriptionId }) => ({ day, cents, productName: named.get(subscriptionId) }));
}
