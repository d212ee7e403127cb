/** A payment, its refunds and its chargebacks, as the provider's API writes them. */
import { BANK_REASONS } from './accounts.ts';
import { amountOf } from './amounts.ts';
import { DAY, instantText } from './clock.ts';
import type { Links } from './links.ts';
import { methodOf } from './methods.ts';
import { isFinal } from './outcomes.ts';
import { type Chargeback, chargedBackCents, type Payment, type Refund, refundedCents } from './store.ts';

const CREDITOR = 'NL20ZZZ999999990000';

export const refundJson = ({ api, documentation }: Links, one: Refund, { id, owner }: Payment) => ({
  resource: 'refund',
  id: one.id,
  mode: owner.mode,
  description: one.description,
  amount: amountOf(one.cents),
  status: one.status,
  metadata: one.metadata,
  paymentId: id,
  createdAt: instantText(one.createdAt),
  _links: {
    self: api(`/payments/${id}/refunds/${one.id}`),
    payment: api(`/payments/${id}`),
    documentation: documentation(),
  },
});

export const chargebackJson = ({ api, documentation }: Links, one: Chargeback, { id }: Payment) => ({
  resource: 'chargeback',
  id: one.id,
  amount: amountOf(one.cents),
  reason: one.reason ? { code: one.reason, description: BANK_REASONS[one.reason] } : null,
  paymentId: id,
  createdAt: instantText(one.createdAt),
  reversedAt: one.reversedAt === undefined ? null : instantText(one.reversedAt),
  _links: {
    self: api(`/payments/${id}/chargebacks/${one.id}`),
    payment: api(`/payments/${id}`),
    documentation: documentation(),
  },
});

/** @param embeds `refunds`, `chargebacks` */
export function paymentJson(links: Links, one: Payment, now: number, embeds: readonly string[] = []) {
  return {
    resource: 'payment',
    id: one.id,
    mode: one.owner.mode,
    createdAt: instantText(one.createdAt),
    amount: amountOf(one.cents),
    description: one.description,
    method: one.method,
    metadata: one.metadata,
    status: one.status,
    ...(isFinal(one) ? {} : { isCancelable: isCancelable(one, now) }),
    ...momentsOf(one),
    ...moneyOf(one),
    locale: one.locale,
    profileId: one.owner.profile,
    sequenceType: one.sequence,
    ...(one.customer ? { customerId: one.customer } : {}),
    ...(showsMandate(one) ? { mandateId: one.mandate } : {}),
    redirectUrl: one.redirectUrl,
    ...(one.cancelUrl === null ? {} : { cancelUrl: one.cancelUrl }),
    ...(one.webhookUrl === null ? {} : { webhookUrl: one.webhookUrl }),
    details: detailsOf(one),
    _links: linksOf(links, one),
    ...(embeds.length > 0 ? { _embedded: embedded(links, one, embeds) } : {}),
  };
}

/** A first payment has its mandate when it is paid. */
const showsMandate = ({ mandate, sequence, status }: Payment): boolean =>
  mandate !== undefined && (sequence === 'recurring' || status === 'paid');

function linksOf({ api, page, documentation }: Links, payment: Payment) {
  const { id, token, status, owner, sequence, customer, mandate } = payment;
  const hasCheckout = status === 'open' && sequence !== 'recurring';
  const hasControl = owner.mode === 'test' && (sequence === 'recurring' || status === 'paid');
  return {
    self: api(`/payments/${id}`),
    ...(hasCheckout ? { checkout: page(`/mollie/checkout/${token}`) } : {}),
    ...(hasControl ? { changePaymentState: page(`/payments/${id}`) } : {}),
    dashboard: page(`/payments/${id}`),
    refunds: api(`/payments/${id}/refunds`),
    chargebacks: api(`/payments/${id}/chargebacks`),
    ...(customer ? { customer: api(`/customers/${customer}`) } : {}),
    ...(customer && showsMandate(payment)
      ? { mandate: api(`/customers/${customer}/mandates/${mandate}`) }
      : {}),
    documentation: documentation(),
  };
}

const embedded = (links: Links, one: Payment, embeds: readonly string[]) => ({
  ...(embeds.includes('refunds') ? { refunds: one.refunds.map((each) => refundJson(links, each, one)) } : {}),
  ...(embeds.includes('chargebacks')
    ? { chargebacks: one.chargebacks.map((each) => chargebackJson(links, each, one)) }
    : {}),
});

/** A debit until the end of its day; what a reader has to do, as its method allows. */
export function isCancelable({ status, sequence, method, createdAt }: Payment, now: number): boolean {
  if (sequence === 'recurring') return status === 'pending' && now < Math.floor(createdAt / DAY + 1) * DAY;
  return status === 'open' && method !== null && methodOf(method)?.isCancelable === true;
}

const momentsOf = ({ since, status, expiresAt }: Payment) => ({
  ...(status === 'open' && expiresAt !== undefined ? { expiresAt: instantText(expiresAt) } : {}),
  ...Object.fromEntries(
    ['authorized', 'paid', 'canceled', 'expired', 'failed'].flatMap((one) => {
      const at = since[one];
      return at === undefined ? [] : [[`${one}At`, instantText(at)]];
    }),
  ),
});

/** Only of a payment that was paid. */
function moneyOf(payment: Payment) {
  if (payment.status !== 'paid') return {};
  const [refunded, chargedBack] = [refundedCents(payment), chargedBackCents(payment)];
  return {
    amountRefunded: amountOf(refunded),
    amountRemaining: amountOf(Math.max(payment.cents - refunded, 0)),
    ...(chargedBack > 0 ? { amountChargedBack: amountOf(chargedBack) } : {}),
  };
}

function detailsOf({ method, account, card, failure, bankReason, debitOn, id }: Payment) {
  const bank = account
    ? { consumerName: account.holder, consumerAccount: account.iban, consumerBic: account.bic }
    : {};
  if (method === 'directdebit')
    return {
      ...bank,
      transferReference: `SD${id.slice(3, 15).toUpperCase()}`,
      creditorIdentifier: CREDITOR,
      dueDate: debitOn ?? null,
      bankReasonCode: bankReason ?? null,
      bankReason: bankReason ? BANK_REASONS[bankReason] : null,
    };
  if (method !== 'creditcard') return account ? bank : null;
  if (!card) return failure ? { failureReason: failure } : null;
  const [year = '', month = ''] = card.end.split('-');
  return {
    cardNumber: card.last4,
    cardHolder: card.holder,
    cardLabel: card.brand,
    cardCountryCode: 'NL',
    cardAudience: 'consumer',
    cardFunding: 'credit',
    cardSecurity: '3dsecure',
    cardFingerprint: `sandbox-${card.last4}`,
    // The mandate writes it otherwise.
    cardExpiryDate: `${month}/${year.slice(2)}`,
    ...(failure ? { failureReason: failure } : {}),
  };
}
