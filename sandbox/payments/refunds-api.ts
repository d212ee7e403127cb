/** Refunds and chargebacks of a payment, and of all. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { amountSchema } from './amounts.ts';
import type { ApiContext, ApiVariables } from './api-context.ts';
import { MINUTE } from './clock.ts';
import { listOf } from './lists.ts';
import { refundInTime } from './outcomes.ts';
import { chargebackJson, refundJson } from './payment-json.ts';
import { ofPayment } from './payments-api.ts';
import { hal, notFound, problem } from './problem.ts';
import type { Provider } from './provider.ts';
import { invalid, metadata, readJson } from './requests.ts';
import { newId, ownPayments, type Payment, type Refund, refundedCents } from './store.ts';

const refundRequest = v.object({
  amount: amountSchema,
  description: v.nullish(v.string(), ''),
  metadata,
});

/** Within it, the same refund again is taken for a mistake. */
const SHORTLY = MINUTE;

export function addRefunds(server: Hono<ApiVariables>, provider: Provider): void {
  const { links } = provider;
  server.post('/payments/:id/refunds', ofPayment(provider, createRefund(provider)));
  server.get(
    '/payments/:id/refunds',
    ofPayment(provider, (context, payment) =>
      listOf(context, payment.refunds, {
        name: 'refunds',
        path: `/payments/${payment.id}/refunds`,
        links,
        write: (one) => refundJson(links, one, payment),
      }),
    ),
  );
  server.get(
    '/payments/:id/refunds/:refund',
    ofRefund(provider, (context, payment, refund) => hal(context, refundJson(links, refund, payment))),
  );
  server.delete('/payments/:id/refunds/:refund', ofRefund(provider, cancelRefund(provider)));
  server.get(
    '/payments/:id/chargebacks',
    ofPayment(provider, (context, payment) =>
      listOf(context, payment.chargebacks, {
        name: 'chargebacks',
        path: `/payments/${payment.id}/chargebacks`,
        links,
        write: (one) => chargebackJson(links, one, payment),
      }),
    ),
  );
  addLists(server, provider);
}

/** Of all payments of the key. */
function addLists(server: Hono<ApiVariables>, { store, links }: Provider): void {
  const own = <One extends { readonly id: string; readonly createdAt: number }>(
    context: ApiContext,
    of: (payment: Payment) => readonly One[],
  ) =>
    ownPayments(store, context.get('owner'))
      .flatMap((payment) => of(payment).map((one) => ({ id: one.id, one, payment })))
      .sort((before, after) => before.one.createdAt - after.one.createdAt);
  server.get('/refunds', (context) =>
    listOf(
      context,
      own(context, ({ refunds }) => refunds),
      {
        ...{ name: 'refunds', path: '/refunds', links },
        write: ({ one, payment }) => refundJson(links, one, payment),
      },
    ),
  );
  server.get('/chargebacks', (context) =>
    listOf(
      context,
      own(context, ({ chargebacks }) => chargebacks),
      {
        ...{ name: 'chargebacks', path: '/chargebacks', links },
        write: ({ one, payment }) => chargebackJson(links, one, payment),
      },
    ),
  );
}

const createRefund = (provider: Provider) => async (context: ApiContext, payment: Payment) => {
  const read = await readJson(context, refundRequest);
  if (!read.success) return invalid(context, read.issues);
  const { amount: cents, description, metadata } = read.output;
  const now = provider.store.clock.now();
  if (payment.status !== 'paid') return problem(context, 422, 'Only a payment that was paid can be refunded');
  if (isTheSame(payment, cents, now)) return problem(context, 409, 'The same refund was just made');
  if (cents < 1 || cents > payment.cents - refundedCents(payment))
    return problem(context, 422, 'The amount is zero, or more than what remains', 'amount');
  const refund = { id: newId('re'), cents, description, metadata, createdAt: now, status: 'pending' };
  payment.refunds.push(refund);
  refundInTime(provider, payment, refund.id);
  void provider.webhooks.tell(payment);
  return hal(context, refundJson(provider.links, refund, payment), 201);
};

/** A cancelled refund disappears, so a payment can look as it did before. */
const cancelRefund =
  ({ webhooks }: Provider) =>
  (context: ApiContext, payment: Payment, refund: Refund) => {
    if (!['queued', 'pending'].includes(refund.status))
      return problem(context, 422, 'This refund is on its way');
    payment.refunds = payment.refunds.filter((one) => one !== refund);
    void webhooks.tell(payment);
    return context.body(null, 204);
  };

const ofRefund = (
  provider: Provider,
  handle: (context: ApiContext, payment: Payment, refund: Refund) => Response,
) =>
  ofPayment(provider, (context, payment) => {
    const id = context.req.param('refund') ?? '';
    const refund = payment.refunds.find((one) => one.id === id);
    return refund ? handle(context, payment, refund) : notFound(context, id);
  });

const isTheSame = ({ refunds }: Payment, cents: number, now: number): boolean =>
  refunds.some((one) => one.cents === cents && now - one.createdAt < SHORTLY);
