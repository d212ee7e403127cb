/** The provider's hosted checkout: a reader chooses a method, pays or does not, and goes back to the portal. */
import { type Context, Hono } from 'hono';
import { BANK_ACCOUNTS, CARD_FAILURES, CARDS } from './accounts.ts';
import { bankPage, choicePage, showCheckout } from './checkout-page.ts';
import { MINUTE } from './clock.ts';
import { fits, METHODS, type Method, methodOf } from './methods.ts';
import { expireInTime, finish, type Means } from './outcomes.ts';
import type { Provider } from './provider.ts';
import type { Payment } from './store.ts';

const OUTCOMES = ['paid', 'pending', 'failed', 'canceled', 'expired'] as const;

export function createCheckout(provider: Provider): Hono {
  const server = new Hono();
  server.get(
    '/:token',
    ofOpen(provider, (context, payment) => {
      const isChoosing = payment.method === null || context.req.query('kies') !== undefined;
      const page = isChoosing ? choicePage(payment, choicesOf(provider, payment)) : bankPage(payment);
      return showCheckout(context, page);
    }),
  );
  server.post(
    '/:token/method',
    ofOpen(provider, async (context, payment) => {
      const { method } = await context.req.parseBody();
      const chosen = choicesOf(provider, payment).find(({ id }) => id === method);
      if (chosen) {
        payment.method = chosen.id;
        payment.expiresAt = provider.store.clock.now() + chosen.minutes * MINUTE;
        expireInTime(provider, payment);
      }
      return context.redirect(addressOf(payment), 303);
    }),
  );
  server.post(
    '/:token',
    ofOpen(provider, async (context, payment) => {
      const form = await context.req.parseBody();
      // At the bank with a method of the portal's choice, stopping leads to the choice, and nothing is told.
      if (form.outcome === 'left') return context.redirect(`${addressOf(payment)}?kies`, 303);
      const outcome = OUTCOMES.find((one) => one === form.outcome);
      if (!outcome) return context.redirect(addressOf(payment), 303);
      const told = finish(provider, payment, outcome, meansOf(payment, form));
      if (provider.webhooks.mode === 'first') await told;
      return backTo(context, payment);
    }),
  );
  return server;
}

const addressOf = ({ token }: Payment) => `/mollie/checkout/${token}`;

/** A payment that is not open any more has no checkout: the reader goes back. */
const ofOpen =
  ({ store }: Provider, handle: (context: Context, payment: Payment) => Response | Promise<Response>) =>
  (context: Context): Response | Promise<Response> => {
    const token = context.req.param('token');
    const payment = [...store.payments.values()].find((one) => one.token === token);
    if (!payment) return context.notFound();
    return payment.status === 'open' ? handle(context, payment) : backTo(context, payment);
  };

/** The methods that the portal allows for this payment and that fit its amount. */
function choicesOf({ store }: Provider, { cents, sequence, offered }: Payment): Method[] {
  return METHODS.filter(
    (method) =>
      fits(method, cents, sequence) &&
      !store.switchedOff.has(method.id) &&
      (offered.length === 0 || offered.includes(method.id)),
  );
}

function meansOf({ method }: Payment, form: Record<string, unknown>): Means {
  if (methodOf(method ?? '')?.mandate === 'creditcard') {
    const card = CARDS.find(({ last4 }) => last4 === form.card) ?? CARDS[0];
    const failure = CARD_FAILURES.find((one) => one === form.failure);
    return {
      ...(card ? { card } : {}),
      ...(form.outcome === 'failed' ? { failure: failure ?? 'card_declined' } : {}),
    };
  }
  const account = BANK_ACCOUNTS.find(({ iban }) => iban === form.account) ?? BANK_ACCOUNTS[0];
  return account ? { account } : {};
}

/** Only a reader who stopped goes to the address for that. */
function backTo(context: Context, { status, redirectUrl, cancelUrl }: Payment): Response | Promise<Response> {
  const address = status === 'canceled' ? (cancelUrl ?? redirectUrl) : redirectUrl;
  return address === null ? context.notFound() : context.redirect(address, 303);
}
