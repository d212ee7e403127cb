/** The provider's own client, whose schemas check every response, against a running sandbox. */
import { Client } from 'mollie-api-typescript';
import { ClientError } from 'mollie-api-typescript/models/errors';
import { beforeEach, expect, test } from 'vitest';
import { runningSandbox } from '../running.fixture.ts';
import { BANK_ACCOUNTS } from './accounts.ts';

const sandbox = runningSandbox();
const KEY = `test_${'c'.repeat(30)}`;
const euros = (value: string) => ({ currency: 'EUR', value });
const NOTHING = { strategy: 'none' } as const;

const clientOf = (apiKey = KEY) =>
  new Client({ serverURL: `${sandbox.url}/mollie`, security: { apiKey }, retryConfig: NOTHING });
const mollie = () => clientOf();

const control = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox.url}/payments${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fault = (...faults: object[]) => control('/faults', faults, 'PUT');

beforeEach(async () => void (await fetch(`${sandbox.url}/payments`, { method: 'DELETE' })));

const once = {
  amount: euros('32.50'),
  description: 'Factuur',
  redirectUrl: 'http://krant.localhost/terug',
  method: 'ideal',
} as const;
const pay = (more: object = {}) => mollie().payments.create({ paymentRequest: { ...once, ...more } });
const submit = (address: string | undefined, fields: Record<string, string>) =>
  fetch(address ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function firstPaid(fields: Record<string, string> = {}, more: object = {}) {
  const { id: customerId } = await mollie().customers.create({
    entityCustomer: { name: 'J. Jansen', email: 'j@example.nl', locale: 'nl_NL' },
  });
  const first = { sequenceType: 'first', amount: euros('0.01'), customerId, ...more };
  const { id, links } = await pay(first);
  await submit(links.checkout?.href, { outcome: 'paid', ...fields });
  const { mandateId = '' } = await mollie().payments.get({ paymentId: id });
  return { id, customerId, mandateId: mandateId ?? '' };
}

/** The client's error, with its status and field. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ClientError)) throw new Error('The client reported no error', { cause: error });
  const { status, field, detail } = error as ClientError & {
    status?: number;
    field?: string;
    detail?: string;
  };
  return { name: error.name, status: status ?? error.statusCode, field, detail };
}

test('customers are created, read, listed and deleted', async () => {
  const { id } = await mollie().customers.create({
    entityCustomer: { name: 'J. Jansen', email: 'j@example.nl', locale: 'nl_NL', metadata: { account: '7' } },
  });
  expect(await mollie().customers.get({ customerId: id })).toMatchObject({ name: 'J. Jansen', mode: 'test' });
  const page = await mollie().customers.list({ limit: 1 });
  expect(page.result.embedded.customers).toMatchObject([{ id, metadata: { account: '7' } }]);
  await mollie().customers.delete({ customerId: id });
  expect(await refusal(mollie().customers.get({ customerId: id }))).toMatchObject({ status: 410 });
  expect(await refusal(mollie().customers.get({ customerId: 'cst_nobody' }))).toMatchObject({ status: 404 });
});

test('methods are listed for a first payment and for paying once, and read by id', async () => {
  const first = await mollie().methods.list({ sequenceType: 'first', locale: 'nl_NL', billingCountry: 'NL' });
  expect(first.embedded.methods.map(({ id }) => id)).toEqual(['ideal', 'creditcard']);
  const all = await mollie().methods.list({ amount: euros('32.50') });
  expect(all.embedded.methods.find(({ id }) => id === 'banktransfer')).toMatchObject({ maximumAmount: null });
  expect(await mollie().methods.get({ methodId: 'ideal' })).toMatchObject({ minimumAmount: euros('0.01') });
});

test('a payment is created, read with what is embedded, paid, and listed page by page', async () => {
  const created = await pay({
    metadata: { payment: '7' },
    locale: 'nl_NL',
    cancelUrl: 'http://krant.localhost/',
  });
  expect(created).toMatchObject({ status: 'open', metadata: { payment: '7' }, isCancelable: false });
  await submit(created.links.checkout?.href, { outcome: 'paid' });
  const read = await mollie().payments.get({ paymentId: created.id, embed: 'refunds,chargebacks' });
  expect(read).toMatchObject({ status: 'paid', amountRefunded: euros('0.00') });
  expect(read.links.checkout).toBeUndefined();
  const older = [created.id, (await pay()).id, (await pay()).id].reverse();
  const ids: (string | undefined)[] = [];
  for await (const page of await mollie().payments.list({ limit: 2 }))
    ids.push(...(page.result.embedded.payments ?? []).map(({ id }) => id));
  expect(ids).toEqual(older);
  const from = await mollie().payments.list({ from: created.id });
  expect(from.result.count).toBe(1);
  expect(await refusal(mollie().payments.list({ from: 'tr_nothing' }))).toMatchObject({
    status: 400,
    field: 'from',
  });
});

test('a wrong payment is refused by field, an unknown one is not found, an open one is cancelled', async () => {
  expect(await refusal(pay({ amount: euros('0.00') }))).toMatchObject({
    name: 'ErrorResponse',
    status: 422,
    field: 'amount',
  });
  expect(await refusal(pay({ redirectUrl: null }))).toMatchObject({ status: 422, field: 'redirectUrl' });
  expect(await refusal(mollie().payments.get({ paymentId: 'tr_nothing' }))).toMatchObject({ status: 404 });
  expect(await refusal(clientOf('nothing').payments.list({}))).toMatchObject({ status: 401 });
  const { id } = await pay({ method: 'creditcard' });
  expect(await mollie().payments.cancel({ paymentId: id })).toMatchObject({ status: 'canceled' });
  expect(await refusal(mollie().payments.cancel({ paymentId: id }))).toMatchObject({ status: 422 });
});

test('mandates come by a first payment or are posted, are listed, read and revoked', async () => {
  const { customerId, mandateId } = await firstPaid();
  expect(await mollie().mandates.get({ customerId, mandateId })).toMatchObject({
    status: 'valid',
    method: 'directdebit',
  });
  const posted = await mollie().mandates.create({
    customerId,
    mandateRequest: {
      method: 'directdebit',
      consumerName: 'J. Jansen',
      consumerAccount: 'NL91ABNA0417164300',
      mandateReference: 'AD-7-1',
      signatureDate: '2026-01-02',
    },
  });
  const page = await mollie().mandates.list({ customerId });
  expect(page.result.embedded.mandates.map(({ id }) => id)).toEqual([posted.id, mandateId]);
  await mollie().mandates.revoke({ customerId, mandateId });
  expect(await refusal(mollie().mandates.get({ customerId, mandateId }))).toMatchObject({ status: 410 });
  const wrong = { method: 'directdebit', consumerName: 'J.', consumerAccount: 'NL92ABNA0417164300' } as const;
  expect(await refusal(mollie().mandates.create({ customerId, mandateRequest: wrong }))).toMatchObject({
    status: 422,
  });
});

test('a card is charged at once, a debit later, and a debit that comes back says why', async () => {
  const card = await firstPaid({ card: '1111' }, { method: 'creditcard', amount: euros('0.00') });
  const charge = { sequenceType: 'recurring', redirectUrl: null, method: undefined };
  expect(await pay({ ...charge, customerId: card.customerId, mandateId: card.mandateId })).toMatchObject({
    status: 'paid',
    details: { cardLabel: 'Visa', cardExpiryDate: expect.stringMatching(/^\d\d\/\d\d$/) },
  });
  expect(await mollie().mandates.get(card)).toMatchObject({ details: { cardNumber: '1111' } });
  const account = BANK_ACCOUNTS.find(({ returns }) => returns === 'MD06')?.iban ?? '';
  const debit = await firstPaid({ account });
  const { id: paymentId, links } = await pay({
    ...charge,
    customerId: debit.customerId,
    mandateId: debit.mandateId,
  });
  expect(links.changePaymentState?.href).toBe(`${sandbox.url}/payments/${paymentId}`);
  await control('/clock', { seconds: 8 * 86_400 });
  expect(await mollie().payments.get({ paymentId })).toMatchObject({
    status: 'paid',
    amountChargedBack: euros('32.50'),
  });
  const chargebacks = await mollie().chargebacks.list({ paymentId });
  expect(chargebacks.result.embedded.chargebacks).toMatchObject([{ reason: { code: 'MD06' } }]);
});

test('a refund is made once, read, listed and cancelled', async () => {
  const { id: paymentId } = await firstPaid({}, { amount: euros('32.50') });
  const request = { amount: euros('10.00'), description: 'Tegoed' };
  const refund = await mollie().refunds.create({ paymentId, refundRequest: request });
  expect(await refusal(mollie().refunds.create({ paymentId, refundRequest: request }))).toMatchObject({
    status: 409,
  });
  const tooMuch = { amount: euros('22.51'), description: 'Tegoed' };
  expect(await refusal(mollie().refunds.create({ paymentId, refundRequest: tooMuch }))).toMatchObject({
    status: 422,
    field: 'amount',
  });
  const where = { paymentId, refundId: refund.id };
  expect(await mollie().refunds.get(where)).toMatchObject({ status: 'pending', amount: euros('10.00') });
  expect((await mollie().refunds.list({ paymentId })).result.count).toBe(1);
  await mollie().refunds.cancel(where);
  expect(await refusal(mollie().refunds.get(where))).toMatchObject({ status: 404 });
});

test('refunds and chargebacks of all payments are listed, latest first and page by page', async () => {
  const [one, other] = [await firstPaid({}, { amount: euros('32.50') }), await firstPaid()];
  await control(`/${one.id}`, { action: 'charge-back', reason: 'MD06' });
  await control('/clock', { seconds: 60 });
  await control(`/${other.id}`, { action: 'charge-back' });
  await control('/clock', { seconds: 60 });
  await control(`/${one.id}`, { action: 'reverse-chargeback' });
  for (const { id } of [other, one]) {
    await control(`/${id}`, { action: 'refund', cents: 1 });
    await control('/clock', { seconds: 60 });
  }
  const chargebacks: object[] = [];
  for await (const page of await mollie().chargebacks.all({ limit: 1 }))
    chargebacks.push(...page.result.embedded.chargebacks);
  expect(chargebacks).toMatchObject([
    { paymentId: other.id, reversedAt: null, reason: null },
    { paymentId: one.id, reversedAt: expect.any(String), reason: { code: 'MD06' } },
  ]);
  const refunds: object[] = [];
  for await (const page of await mollie().refunds.all({ limit: 1 }))
    refunds.push(...page.result.embedded.refunds);
  expect(refunds).toMatchObject([
    { paymentId: one.id, status: 'pending' },
    { paymentId: other.id, status: 'pending' },
  ]);
  const elsewhere = clientOf(`test_${'o'.repeat(30)}`);
  expect((await elsewhere.refunds.all({})).result.count).toBe(0);
  expect((await elsewhere.chargebacks.all({})).result.count).toBe(0);
});

test('the same key gives the same payment, another body with it is refused', async () => {
  const idempotencyKey = crypto.randomUUID();
  const send = (description: string) =>
    mollie().payments.create({ idempotencyKey, paymentRequest: { ...once, description } });
  const [first, again] = [await send('Factuur'), await send('Factuur')];
  expect(again.id).toBe(first.id);
  expect(await refusal(send('Iets anders'))).toMatchObject({ status: 400 });
});

test.each([
  [
    { fault: 'limited', seconds: 7 },
    { name: 'ErrorResponse', status: 429 },
  ],
  [
    { fault: 'method-down', method: 'ideal' },
    { name: 'ErrorResponse', status: 503 },
  ],
  [{ fault: 'broken' }, { name: 'ClientDefaultError', status: 500 }],
  [{ fault: 'down' }, { status: 503 }],
  [{ fault: 'nonsense' }, { status: 201 }],
])('the fault %j reaches the client as %j', async (one, expected) => {
  await fault({ ...one, times: 1 });
  expect(await refusal(pay())).toMatchObject(expected);
  expect(await pay()).toMatchObject({ status: 'open' });
});
