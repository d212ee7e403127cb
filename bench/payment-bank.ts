/** The simulated provider while nodes are killed, and what readers, their banks and its console do there. */
import { Hono } from 'hono';
import type { Draw } from '../backoffice/services/payment/settlement.fixture.ts';
import { BANK_ACCOUNTS, CARDS } from '../sandbox/payments/accounts.ts';
import { createApi } from '../sandbox/payments/api.ts';
import { changePayment } from '../sandbox/payments/change-payment.ts';
import { methodOf } from '../sandbox/payments/methods.ts';
import { finish } from '../sandbox/payments/outcomes.ts';
import { createProvider, type Provider } from '../sandbox/payments/provider.ts';
import { chargedBackCents, type Payment, refundedCents } from '../sandbox/payments/store.ts';
import { listen } from '../sandbox/serve.ts';
import { pick } from './payment-acts.ts';

export interface Bank {
  readonly provider: Provider;
  readonly apiUrl: string;
  /** Milliseconds by which its clock is ahead of this machine's. */
  ahead(): number;
  /** Some acts, at once. */
  act(draw: Draw): void;
  /** Resolves when what was begun has been reported, or could not be. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openBank(): Promise<Bank> {
  let url = '';
  const provider = createProvider(() => url);
  const pages = new Hono();
  pages.route('/mollie/v2', createApi(provider));
  const listening = await listen(0, '127.0.0.1', () => (request) => pages.fetch(request));
  url = `http://127.0.0.1:${listening.port}`;
  const running = new Set<Promise<unknown>>();
  const begin = (work: Promise<unknown>) => {
    const one = work.finally(() => running.delete(one));
    running.add(one);
  };
  return {
    provider,
    apiUrl: `${url}/mollie/v2`,
    ahead: () => provider.store.clock.now() - Date.now(),
    act(draw) {
      provider.webhooks.mode = draw(4) === 0 ? 'twice' : 'on';
      for (const payment of provider.store.payments.values())
        for (const work of actsOn(provider, payment, draw)) begin(work);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    close: async () => {
      provider.store.clear();
      await listening.close();
    },
  };
}

const DAY = 86_400_000;
const OUTCOMES = ['paid', 'paid', 'paid', 'paid', 'pending', 'failed', 'canceled'] as const;

function actsOn(provider: Provider, payment: Payment, draw: Draw): Promise<unknown>[] {
  if (payment.status === 'open' && payment.sequence !== 'recurring')
    return draw(3) === 0 ? [pay(provider, payment, draw)] : [];
  const isRecent = provider.store.clock.now() - payment.createdAt < 20 * DAY;
  if (payment.status !== 'paid' || !isRecent || draw(40) > 0) return [];
  const { refunds, chargebacks, cents, sequence } = payment;
  const left = cents - refundedCents(payment) - chargedBackCents(payment);
  const change = (how: object) => changePayment(provider, payment, how);
  switch (draw(5)) {
    case 0:
      return left > 0 ? [change({ action: 'charge-back', cents: left, reason: 'MD06' })] : [];
    case 1:
      return chargebacks.length > 0 ? [change({ action: 'reverse-chargeback' })] : [];
    case 2:
      return refunds.at(-1)?.status === 'processing'
        ? [change({ action: 'refund-status', status: 'failed' })]
        : [];
    case 3:
      return sequence === 'recurring' ? [change({ action: 'mandate', status: 'invalid' })] : [];
    default:
      // Its bank takes all of it back as well: then more goes back than was paid, as it does at a real bank.
      if (payment.account?.returns && sequence === 'recurring') return [];
      return left > 0 ? [refundByHand(provider, payment, 1 + draw(left))] : [];
  }
}

/** In the provider's own console: nothing here asked for it. Another may be asked for until its report has been received. */
async function refundByHand(provider: Provider, payment: Payment, cents: number): Promise<void> {
  const reported = changePayment(provider, payment, { action: 'refund', cents });
  const refund = payment.refunds.at(-1);
  await reported;
  if (!refund) throw new Error('The refund was not made');
  refund.status = 'refunded';
  await provider.webhooks.tell(payment);
}

async function pay(provider: Provider, payment: Payment, draw: Draw): Promise<void> {
  payment.method ??= draw(3) === 0 ? 'creditcard' : 'ideal';
  const isCard = methodOf(payment.method)?.mandate === 'creditcard';
  const means = isCard
    ? { card: pick(draw, CARDS) }
    : { account: draw(2) === 0 ? BANK_ACCOUNTS[0] : pick(draw, BANK_ACCOUNTS) };
  await finish(provider, payment, pick(draw, OUTCOMES), means as object);
}
