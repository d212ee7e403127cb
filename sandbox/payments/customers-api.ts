/** `/customers` and their mandates. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { accountOf, isIban } from './accounts.ts';
import type { ApiContext, ApiVariables } from './api-context.ts';
import { dayText } from './clock.ts';
import { customerJson, mandateJson } from './json.ts';
import { listOf } from './lists.ts';
import { hal, notFound, problem } from './problem.ts';
import type { Provider } from './provider.ts';
import { invalid, locale, metadata, readJson, text } from './requests.ts';
import { add, type Customer, mandatesOf, newId, ownOf } from './store.ts';

const customerRequest = v.object({
  name: v.nullish(text, null),
  email: v.nullish(v.pipe(v.string(), v.email('is no e-mail address')), null),
  locale: v.nullish(locale, null),
  metadata,
});

const mandateRequest = v.object({
  method: v.literal('directdebit', 'can only be directdebit here: a card needs a first payment'),
  consumerName: text,
  consumerAccount: v.pipe(v.string(), v.check(isIban, 'is no IBAN')),
  consumerBic: v.nullish(v.string(), null),
  mandateReference: v.nullish(v.pipe(v.string(), v.maxLength(35)), null),
  signatureDate: v.nullish(v.pipe(v.string(), v.isoDate('is no day')), null),
});

export function addCustomers(server: Hono<ApiVariables>, provider: Provider): void {
  const { store, links } = provider;
  const customers = (context: ApiContext) => {
    const { profile, mode } = context.get('owner');
    const isOwn = ({ owner, isDeleted }: Customer) =>
      !isDeleted && owner.profile === profile && owner.mode === mode;
    return [...store.customers.values()].filter(isOwn);
  };

  server.post('/customers', async (context) => {
    const read = await readJson(context, customerRequest);
    if (!read.success) return invalid(context, read.issues);
    const customer = add(store.customers, {
      id: newId('cst'),
      owner: context.get('owner'),
      createdAt: store.clock.now(),
      isDeleted: false,
      ...read.output,
    });
    return hal(context, customerJson(links, customer), 201);
  });
  server.get('/customers', (context) =>
    listOf(context, customers(context), {
      name: 'customers',
      path: '/customers',
      links,
      write: (one) => customerJson(links, one),
    }),
  );
  server.get('/customers/:customer', (context) => {
    const found = customerOf(context, provider);
    return found instanceof Response ? found : hal(context, customerJson(links, found));
  });
  server.delete('/customers/:customer', (context) => {
    const found = customerOf(context, provider);
    if (found instanceof Response) return found;
    found.isDeleted = true;
    for (const mandate of mandatesOf(store, found.id)) mandate.isRevoked = true;
    return context.body(null, 204);
  });
  addMandates(server, provider);
}

function addMandates(server: Hono<ApiVariables>, provider: Provider): void {
  const { store, links } = provider;
  const at = '/customers/:customer/mandates';
  server.post(at, (context) => createMandate(context, provider));
  server.get(at, (context) => {
    const customer = customerOf(context, provider);
    if (customer instanceof Response) return customer;
    return listOf(context, mandatesOf(store, customer.id), {
      name: 'mandates',
      path: `/customers/${customer.id}/mandates`,
      links,
      write: (one) => mandateJson(links, one),
    });
  });
  server.get(`${at}/:mandate`, (context) => {
    const found = mandateOf(context, provider);
    return found instanceof Response ? found : hal(context, mandateJson(links, found));
  });
  server.delete(`${at}/:mandate`, (context) => {
    const found = mandateOf(context, provider);
    if (found instanceof Response) return found;
    found.isRevoked = true;
    return context.body(null, 204);
  });
}

/** It is valid at once: the provider does not check it. */
async function createMandate(context: ApiContext, provider: Provider): Promise<Response> {
  const customer = customerOf(context, provider);
  if (customer instanceof Response) return customer;
  const read = await readJson(context, mandateRequest);
  if (!read.success) return invalid(context, read.issues);
  const { store, links } = provider;
  const { consumerAccount: iban, consumerBic: bic, signatureDate } = read.output;
  const now = store.clock.now();
  if (signatureDate !== null && signatureDate > dayText(now))
    return problem(context, 422, 'The day of the signature is in the future', 'signatureDate');
  const { fails, returns } = accountOf(iban) ?? {};
  const mandate = add(store.mandates, {
    id: newId('mdt'),
    owner: customer.owner,
    customer: customer.id,
    method: 'directdebit' as const,
    status: 'valid' as const,
    account: { iban, bic, holder: read.output.consumerName, fails, returns },
    reference: read.output.mandateReference,
    signedOn: signatureDate ?? dayText(now),
    createdAt: now,
    usedAt: now,
    isRevoked: false,
  });
  return hal(context, mandateJson(links, mandate), 201);
}

/** 404 for one that this key does not have, 410 for a deleted one. */
function customerOf(context: ApiContext, { store }: Provider) {
  const id = context.req.param('customer') ?? '';
  const customer = ownOf(store.customers, id, context.get('owner'));
  if (!customer) return notFound(context, id);
  return customer.isDeleted ? problem(context, 410, 'This customer was deleted') : customer;
}

function mandateOf(context: ApiContext, provider: Provider) {
  const customer = customerOf(context, provider);
  if (customer instanceof Response) return customer;
  const id = context.req.param('mandate') ?? '';
  const mandate = ownOf(provider.store.mandates, id, context.get('owner'));
  if (mandate?.customer !== customer.id) return notFound(context, id);
  return mandate.isRevoked ? problem(context, 410, 'This mandate was revoked') : mandate;
}
