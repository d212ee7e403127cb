/**
 * The controls of the simulated provider, for a person and for tests: its clock, its faults, its webhooks, and what becomes
 * of a payment. They belong to the sandbox; the real provider has no such addresses.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { show } from '../pages/show.ts';
import { changePayment } from './change-payment.ts';
import { instantText } from './clock.ts';
import { overviewPage, paymentPage } from './control-page.ts';
import { FAULTS, faultSchema } from './faults.ts';
import { methodOf } from './methods.ts';
import { paymentJson } from './payment-json.ts';
import type { Provider } from './provider.ts';
import type { Payment } from './store.ts';
import { WEBHOOK_MODES } from './webhooks.ts';

/** Seconds: at most ten years. */
const turnRequest = v.object({
  seconds: v.pipe(v.unknown(), v.transform(Number), v.number(), v.minValue(0), v.maxValue(315_360_000)),
});
const webhooksRequest = v.object({ mode: v.picklist(WEBHOOK_MODES) });

export function createControl(provider: Provider): Hono {
  const { store, webhooks, faults, calls } = provider;
  const server = new Hono();
  const payments = () => [...store.payments.values()].toReversed();
  server.get('/payments.json', (context) =>
    context.json({
      now: instantText(store.clock.now()),
      webhooks: webhooks.mode,
      faults: faults.list(),
      switchedOff: [...store.switchedOff],
      deliveries: webhooks.deliveries,
      calls,
      payments: payments().map((payment) => written(provider, payment)),
    }),
  );
  server.get('/payments', (context) => show(context, 'Payments', overviewPage(provider, payments())));
  server.delete('/payments', (context) => {
    for (const part of [store, webhooks]) part.clear();
    faults.set([]);
    webhooks.mode = 'on';
    calls.length = 0;
    return context.body(null, 204);
  });
  addFaults(server, provider);
  addWebhooks(server, provider);
  addPayment(server, provider);
  return server;
}

/** What goes wrong, which methods there are, and what time it is. */
function addFaults(server: Hono, { store, faults }: Provider): void {
  server.post('/payments/clock', async (context) => {
    const read = v.safeParse(turnRequest, await bodyOf(context));
    if (!read.success) return context.text('The number of seconds is missing, or more than ten years', 400);
    await store.clock.turn(read.output.seconds * 1_000);
    return isJson(context) ? context.json({ now: instantText(store.clock.now()) }) : back(context);
  });
  server.put('/payments/faults', async (context) => {
    const read = v.safeParse(v.array(faultSchema), await bodyOf(context));
    if (!read.success) return context.text(v.summarize(read.issues), 400);
    faults.set(read.output);
    return context.body(null, 204);
  });
  // From the page: one fault for every request, or none.
  server.post('/payments/faults', async (context) => {
    const { fault } = await context.req.parseBody();
    const kind = FAULTS.find((one) => one === fault);
    faults.set(kind ? [v.parse(faultSchema, { fault: kind })] : []);
    return back(context);
  });
  server.post('/payments/methods/:method/:state{on|off}', (context) => {
    const { method, state } = context.req.param();
    if (!methodOf(method)) return context.notFound();
    if (state === 'off') store.switchedOff.add(method);
    else store.switchedOff.delete(method);
    return done(context);
  });
}

function addWebhooks(server: Hono, { webhooks }: Provider): void {
  server.post('/payments/webhooks', async (context) => {
    const read = v.safeParse(webhooksRequest, await bodyOf(context));
    if (!read.success) return context.text(`One of ${WEBHOOK_MODES.join(', ')}`, 400);
    webhooks.mode = read.output.mode;
    return done(context);
  });
  server.post('/payments/webhooks/release', async (context) => {
    await webhooks.release();
    return done(context);
  });
}

function addPayment(server: Hono, provider: Provider): void {
  const { payments } = provider.store;
  server.get('/payments/:id', (context) => {
    const payment = payments.get(context.req.param('id'));
    return payment ? show(context, payment.id, paymentPage(provider, payment)) : context.notFound();
  });
  server.post('/payments/:id', async (context) => {
    const payment = payments.get(context.req.param('id'));
    if (!payment) return context.notFound();
    const refusal = await changePayment(provider, payment, await bodyOf(context));
    if (refusal !== undefined) return context.text(refusal, 400);
    return isJson(context)
      ? context.json(written(provider, payment))
      : context.redirect(`/payments/${payment.id}`, 303);
  });
}

const written = ({ links, store }: Provider, payment: Payment) =>
  paymentJson(links, payment, store.clock.now(), ['refunds', 'chargebacks']);

const back = (context: Context) => context.redirect('/payments', 303);
const done = (context: Context) => (isJson(context) ? context.body(null, 204) : back(context));

const isJson = ({ req }: Context): boolean =>
  req.header('content-type')?.startsWith('application/json') ?? false;

/** A test sends JSON, a page a form. */
const bodyOf = (context: Context): Promise<unknown> =>
  isJson(context) ? context.req.json().catch(() => undefined) : context.req.parseBody();
