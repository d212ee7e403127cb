/** What a person or a test makes of one payment, at once. */
import * as v from 'valibot';
import { BANK_REASONS, type BankReason, CARD_FAILURES } from './accounts.ts';
import { become, chargeBack } from './outcomes.ts';
import type { Provider } from './provider.ts';
import { chargedBackCents, type Mandate, newId, type Payment } from './store.ts';

const REASONS = Object.keys(BANK_REASONS) as [BankReason, ...BankReason[]];

const changeSchema = v.variant('action', [
  /** Any text: one that the protocol does not know as well. */
  v.object({
    action: v.literal('status'),
    status: v.pipe(v.string(), v.regex(/^\w{1,32}$/)),
    reason: v.optional(v.union([v.picklist(REASONS), v.picklist(CARD_FAILURES), v.literal('')])),
  }),
  v.object({
    action: v.literal('charge-back'),
    reason: v.optional(v.picklist(REASONS)),
    cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.object({ action: v.literal('reverse-chargeback') }),
  v.object({
    action: v.literal('refund'),
    /** As a refund in the provider's own console: the portal did not ask for it. */
    cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.object({
    action: v.literal('refund-status'),
    status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  }),
  v.object({ action: v.literal('mandate'), status: v.picklist(['valid', 'pending', 'invalid']) }),
  v.object({ action: v.literal('webhook') }),
]);
type Change = v.InferOutput<typeof changeSchema>;

/** @returns why not; undefined when it is done and the portal was told */
export async function changePayment(
  provider: Provider,
  payment: Payment,
  given: unknown,
): Promise<string | undefined> {
  const read = v.safeParse(changeSchema, given);
  if (!read.success) return v.summarize(read.issues);
  return apply(provider, payment, read.output);
}

async function apply(provider: Provider, payment: Payment, change: Change): Promise<string | undefined> {
  const { webhooks, store } = provider;
  switch (change.action) {
    case 'status':
      setReason(payment, change.reason);
      await become(provider, payment, change.status);
      return;
    case 'charge-back': {
      if (payment.status !== 'paid') return 'Only a payment that was paid can be charged back';
      const left = payment.cents - chargedBackCents(payment);
      const { cents = left, reason } = change;
      if (left === 0 || cents > left) return 'A bank takes back no more than was paid';
      await chargeBack(provider, payment, cents, reason);
      return;
    }
    case 'reverse-chargeback': {
      if (chargedBackCents(payment) === 0) return 'There is no chargeback to reverse';
      for (const one of payment.chargebacks) one.reversedAt ??= store.clock.now();
      return webhooks.tell(payment).then(() => undefined);
    }
    case 'refund':
      if (payment.status !== 'paid') return 'Only a payment that was paid can be refunded';
      payment.refunds.push({
        id: newId('re'),
        cents: change.cents ?? payment.cents,
        description: 'From the console of the provider',
        metadata: null,
        createdAt: store.clock.now(),
        status: 'pending',
      });
      return webhooks.tell(payment).then(() => undefined);
    case 'refund-status': {
      const refund = payment.refunds.at(-1);
      if (!refund) return 'There is no refund';
      refund.status = change.status;
      return webhooks.tell(payment).then(() => undefined);
    }
    case 'mandate':
      return setMandate(store.mandates.get(payment.mandate ?? ''), change.status);
    case 'webhook':
      return webhooks.repeat(payment).then(() => undefined);
  }
}

function setReason(payment: Payment, reason: string | undefined): void {
  if (!reason) return;
  if (reason in BANK_REASONS) payment.bankReason = reason as BankReason;
  else payment.failure = reason as (typeof CARD_FAILURES)[number];
}

/** The provider has no webhook for it. */
function setMandate(mandate: Mandate | undefined, status: Mandate['status']): string | undefined {
  if (!mandate) return 'This payment has no mandate';
  mandate.status = status;
  return undefined;
}
