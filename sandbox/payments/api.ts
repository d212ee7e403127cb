/** The provider's API, version 2: who asks, what goes wrong on purpose, and the routes. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { keep } from '../pages/show.ts';
import type { ApiContext, ApiVariables } from './api-context.ts';
import { addCustomers } from './customers-api.ts';
import { lied } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import { addMethods } from './methods-api.ts';
import { addPayments } from './payments-api.ts';
import { hal, problem } from './problem.ts';
import type { Provider } from './provider.ts';
import { addRefunds } from './refunds-api.ts';
import type { Owner } from './store.ts';

const KEY = /^Bearer (test|live)_(\w{30,})$/;

/** Each API key has a profile of its own. */
function ownerOf(authorization: string): Owner | undefined {
  const [, mode, secret] = KEY.exec(authorization) ?? [];
  if (!mode || !secret) return undefined;
  const profile = `pfl_${createHash('sha256').update(secret).digest('hex').slice(0, 10)}`;
  return { mode: mode as Owner['mode'], profile };
}

/** `GET /payments/:id` */
const callOf = ({ req }: ApiContext): string =>
  `${req.method} ${req.path.replace(/^\/mollie\/v2/, '').replace(/\/[a-z]+_\w+/g, '/:id')}`;

const askedBy = (context: ApiContext) => ({ call: callOf(context), profile: context.get('owner').profile });

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

export function createApi(provider: Provider): Hono<ApiVariables> {
  const server = new Hono<ApiVariables>();
  server.use(async (context, next): Promise<Response | undefined> => {
    const owner = ownerOf(context.req.header('authorization') ?? '');
    if (!owner) return problem(context, 401, 'Send an API key of the form test_… or live_…');
    context.set('owner', owner);
    await next();
    keep(provider.calls, {
      at: new Date().toISOString(),
      call: callOf(context),
      path: context.req.path,
      profile: owner.profile,
      key: context.req.header('idempotency-key'),
      status: context.res.status,
    });
    return undefined;
  });
  server.use(faultsBefore(provider));
  server.use(faultsAfter(provider));
  server.use(createIdempotency(provider));
  server.use(slowness(provider));
  addMethods(server, provider);
  addCustomers(server, provider);
  addPayments(server, provider);
  addRefunds(server, provider);
  server.notFound((context) => problem(context, 404, 'There is no such address'));
  return server;
}

/** The request is not carried out. */
const faultsBefore = ({ faults }: Provider) =>
  createMiddleware<ApiVariables>(async (context, next) => {
    const fault = faults.take(['down', 'broken', 'limited'], askedBy(context));
    if (fault?.fault === 'broken') return problem(context, 500, 'Something went wrong at the provider');
    // What a load balancer responds has not the provider's shape.
    if (fault?.fault === 'down') return context.html('<h1>503 Service Unavailable</h1>', 503);
    if (fault?.fault === 'limited') {
      context.header('retry-after', String(fault.seconds));
      return problem(context, 429, 'Too many requests were sent');
    }
    return next();
  });

/** A request that is repeated with its key meanwhile gets 409. */
const slowness = ({ faults }: Provider) =>
  createMiddleware<ApiVariables>(async (context, next) => {
    const fault = faults.take(['slow'], askedBy(context));
    if (fault) await wait(fault.seconds);
    return next();
  });

/** The request has been carried out, and its response is lost, or wrong. */
const faultsAfter = ({ faults }: Provider) =>
  createMiddleware<ApiVariables>(async (context, next) => {
    await next();
    const asked = askedBy(context);
    const isPayment = /^(?:GET|POST) \/payments(?:\/:id)?$/.test(asked.call) && context.res.ok;
    const fault = faults.take(
      ['lost', 'lying', 'nonsense'],
      asked,
      ({ fault }) => fault !== 'lying' || isPayment,
    );
    if (fault?.fault === 'lost') await wait(fault.seconds);
    if (fault?.fault === 'nonsense')
      context.res = new Response('<h1>Welcome</h1>', { status: context.res.status });
    if (fault?.fault !== 'lying') return;
    const body = (await context.res.json()) as Record<string, unknown>;
    context.res = hal(
      context,
      body.resource === 'payment' ? lied(body, fault.lie) : body,
      context.res.status as 200,
    );
  });
