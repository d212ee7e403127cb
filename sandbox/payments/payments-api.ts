/** `/payments`: to create one, read it, list them, cancel one. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { ApiContext, ApiVariables } from './api-context.ts';
import { MINUTE } from './clock.ts';
import { listOf } from './lists.ts';
import { methodOf } from './methods.ts';
import { become, collect, expireInTime } from './outcomes.ts';
import { isCancelable, paymentJson } from './payment-json.ts';
import { type PaymentRequest, paymentRequest } from './payment-request.ts';
import { decide } from './payment-rules.ts';
import { hal, notFound, problem } from './problem.ts';
import type { Provider } from './provider.ts';
import { invalid, readJson } from './requests.ts';
import { add, newId, ownOf, ownPayments, type Payment } from './store.ts';

/** Of a payment whose method the reader still has to choose. */
const CHOOSING_MINUTES = 60;

export function addPayments(server: Hono<ApiVariables>, provider: Provider): void {
  const { store, links } = provider;
  const write = (payment: Payment) => paymentJson(links, payment, store.clock.now());
  server.post('/payments', (context) => createPayment(context, provider));
  server.get('/payments', (context) =>
    listOf(context, ownPayments(store, context.get('owner')), {
      ...{ name: 'payments', path: '/payments', links, write },
    }),
  );
  server.get(
    '/payments/:id',
    ofPayment(provider, (context, payment) => {
      const embeds = (context.req.query('embed') ?? '').split(',').filter(Boolean);
      return hal(context, paymentJson(links, payment, store.clock.now(), embeds));
    }),
  );
  server.delete(
    '/payments/:id',
    ofPayment(provider, (context, payment) => {
      if (!isCancelable(payment, store.clock.now()))
        return problem(context, 422, 'This payment cannot be cancelled');
      void become(provider, payment, 'canceled');
      return hal(context, write(payment));
    }),
  );
}

async function createPayment(context: ApiContext, provider: Provider): Promise<Response> {
  const { store, links, faults } = provider;
  const read = await readJson(context, paymentRequest);
  if (!read.success) return invalid(context, read.issues);
  const owner = context.get('owner');
  const decision = decide(store, owner, read.output);
  if ('detail' in decision) return problem(context, 422, decision.detail, decision.field);
  const { mandate } = decision;
  const method = mandate?.method ?? chosenMethod(read.output);
  const asked = { call: 'POST /payments', profile: owner.profile };
  if (faults.take(['method-down'], asked, (fault) => (fault.method ?? method) === method))
    return problem(context, 503, 'This payment method is out of order');
  if (mandate?.method === 'creditcard' && faults.take(['card-gone'], asked))
    return problem(context, 422, 'The card of this mandate is not stored any more', 'mandateId');
  const payment = add(store.payments, newPayment(provider, context, read.output, method));
  if (mandate) collect(provider, payment, mandate);
  else expireInTime(provider, payment);
  return hal(context, paymentJson(links, payment, store.clock.now()), 201);
}

/** Handles a request about the payment in its address; 404 without one. */
export const ofPayment =
  ({ store }: Provider, handle: (context: ApiContext, payment: Payment) => Response | Promise<Response>) =>
  (context: ApiContext): Response | Promise<Response> => {
    const id = context.req.param('id') ?? '';
    const payment = ownOf(store.payments, id, context.get('owner'));
    return payment ? handle(context, payment) : notFound(context, id);
  };

/** Null when the reader chooses: no method was named, or several. */
function chosenMethod({ method }: PaymentRequest): string | null {
  if (!Array.isArray(method)) return method;
  return method.length === 1 ? (method[0] ?? null) : null;
}

function newPayment(
  { store }: Provider,
  context: ApiContext,
  request: PaymentRequest,
  method: string | null,
): Payment {
  const now = store.clock.now();
  const isRecurring = request.sequenceType === 'recurring';
  const minutes = methodOf(method ?? '')?.minutes ?? CHOOSING_MINUTES;
  return {
    id: newId('tr'),
    owner: context.get('owner'),
    createdAt: now,
    token: randomBytes(16).toString('hex'),
    cents: request.amount,
    description: request.description,
    redirectUrl: request.redirectUrl,
    cancelUrl: request.cancelUrl,
    webhookUrl: request.webhookUrl,
    sequence: request.sequenceType,
    locale: request.locale,
    metadata: request.metadata,
    customer: request.customerId ?? undefined,
    offered: Array.isArray(request.method) ? request.method : [],
    method,
    mandate: undefined,
    status: 'open',
    since: {},
    expiresAt: isRecurring ? undefined : now + minutes * MINUTE,
    refunds: [],
    chargebacks: [],
  };
}
