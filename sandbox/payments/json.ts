/** Customers, mandates and methods, as the provider's API writes them. */
import { amountOf } from './amounts.ts';
import { instantText } from './clock.ts';
import type { Links } from './links.ts';
import { type Method, minimumOf, type Sequence } from './methods.ts';
import type { Customer, Mandate } from './store.ts';

export const customerJson = ({ api, page, documentation }: Links, one: Customer) => ({
  resource: 'customer',
  id: one.id,
  mode: one.owner.mode,
  name: one.name,
  email: one.email,
  locale: one.locale,
  metadata: one.metadata,
  createdAt: instantText(one.createdAt),
  _links: {
    self: api(`/customers/${one.id}`),
    dashboard: page('/payments'),
    mandates: api(`/customers/${one.id}/mandates`),
    documentation: documentation(),
  },
});

export const mandateJson = ({ api, documentation }: Links, one: Mandate) => ({
  resource: 'mandate',
  id: one.id,
  mode: one.owner.mode,
  status: one.status,
  method: one.method,
  details: mandateDetails(one),
  customerId: one.customer,
  mandateReference: one.reference,
  signatureDate: one.signedOn,
  scopes: ['customer-not-present'],
  createdAt: instantText(one.createdAt),
  _links: {
    self: api(`/customers/${one.customer}/mandates/${one.id}`),
    customer: api(`/customers/${one.customer}`),
    documentation: documentation(),
  },
});

/** The pictures do not exist: nothing of the portal loads them. */
export function methodJson({ api, page, documentation }: Links, one: Method, sequence: Sequence) {
  const image = page(`/mollie/images/${one.id}`).href;
  return {
    resource: 'method',
    id: one.id,
    description: one.name,
    minimumAmount: amountOf(minimumOf(one, sequence)),
    maximumAmount: one.maximum === null ? null : amountOf(one.maximum),
    image: { size1x: `${image}.png`, size2x: `${image}%402x.png`, svg: `${image}.svg` },
    status: 'activated',
    _links: { self: api(`/methods/${one.id}`), documentation: documentation() },
  };
}

function mandateDetails({ method, account, card }: Mandate) {
  if (method === 'directdebit')
    return {
      consumerName: account?.holder ?? null,
      consumerAccount: account?.iban ?? null,
      consumerBic: account?.bic ?? null,
    };
  return {
    cardHolder: card?.holder ?? null,
    cardNumber: card?.last4 ?? null,
    cardLabel: card?.brand ?? null,
    cardFingerprint: card ? `sandbox-${card.last4}` : null,
    cardExpiryDate: card?.end ?? null,
  };
}
