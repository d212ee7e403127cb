/** The client against the sandbox, which speaks the provider's protocol. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { runningSandbox } from '../../../../sandbox/running.fixture.ts';
import type { NewPayment, PaymentProvider, Result } from '../../../kernel/payment-provider.ts';
import { paymentProviders } from './providers.ts';

const sandbox = runningSandbox();
/** The pace of calls has tests of its own. */
const WITHOUT_WAIT = { perSecond: 1_000, atOnce: 100 };
const KEY = `test_${'d'.repeat(30)}`;

function clientOf(): PaymentProvider {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const settings = { url: `${sandbox.url}/mollie/v2`, keyOf: () => KEY, calls: WITHOUT_WAIT };
  const provider = paymentProviders(settings, closing.signal).of('demo-nl', 'job');
  if (!provider) throw new Error('The seller has no key');
  return provider;
}
async function received<Value>(asked: Promise<Result<Value>>): Promise<Value> {
  const result = await asked;
  if (result.refused !== undefined) throw new Error(`It is refused: ${JSON.stringify(result)}`);
  return result.value;
}

const control = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox.url}/payments${path}`, {
    ...{ method, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
const fault = (...faults: object[]) => control('/faults', faults, 'PUT');
const submit = (address: string | null, fields: Record<string, string>) =>
  fetch(address ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const newKey = () => crypto.randomUUID();

beforeEach(async () => void (await fetch(`${sandbox.url}/payments`, { method: 'DELETE' })));

const ONCE: NewPayment = {
  ...{ kind: 'once', cents: 3_250, description: 'Factuur', returnUrl: 'http://krant.localhost/terug' },
  ...{ method: 'ideal', ours: { payment: 'p1' } },
};

async function firstPaid(
  client: PaymentProvider,
  more: Partial<NewPayment> = {},
  means: Record<string, string> = {},
) {
  const who = { name: 'J. Jansen', email: 'j@example.nl', locale: 'nl_NL' } as const;
  const { id: customerId } = await received(client.createCustomer(who, newKey()));
  const first: NewPayment = { ...ONCE, kind: 'first', cents: 1, customerId, ...more };
  const { id, checkoutUrl } = await received(client.createPayment(first, newKey()));
  await submit(checkoutUrl, { outcome: 'paid', ...means });
  const payment = await received(client.payment(id));
  return { payment, customerId, mandateId: payment.mandateId ?? '' };
}

it('offers methods for a first payment and for paying once, each with its least amount', async () => {
  const client = clientOf();
  const first = await received(client.methods({ kind: 'first', country: 'NL', locale: 'nl_NL' }));
  expect(first.map(({ id }) => id)).toEqual(['ideal', 'card']);
  expect(first.find(({ id }) => id === 'ideal')).toMatchObject({ minimumCents: 1 });
  const belgian = await received(client.methods({ kind: 'first', country: 'BE', locale: 'nl_BE' }));
  expect(belgian.map(({ id }) => id)).toContain('bancontact');
  const once = await received(client.methods({ kind: 'once', country: 'NL', locale: 'nl_NL' }));
  expect(once.length).toBeGreaterThan(first.length);
});

it('has a first payment paid, and a valid mandate of the account that paid it', async () => {
  const client = clientOf();
  const { payment, customerId, mandateId } = await firstPaid(client);
  expect(payment).toMatchObject({
    state: 'paid',
    cents: 1,
    method: 'ideal',
    checkoutUrl: null,
    ours: { payment: 'p1' },
  });
  expect(payment.account).toMatchObject({ country: 'NL', last4: expect.stringMatching(/^\d{4}$/) });
  const mandate = await received(client.mandate(customerId, mandateId));
  expect(mandate).toMatchObject({
    id: mandateId,
    status: 'valid',
    method: 'debit',
    account: payment.account,
  });
});

it('reads the end of a card in both forms of the provider', async () => {
  const client = clientOf();
  const { payment, customerId, mandateId } = await firstPaid(
    client,
    { method: 'card', cents: 0 },
    { card: '1111' },
  );
  const mandate = await received(client.mandate(customerId, mandateId));
  expect(payment.account?.cardMonth).toMatch(/^\d{4}-\d{2}$/);
  expect(mandate).toMatchObject({
    method: 'card',
    account: { last4: '1111', cardMonth: payment.account?.cardMonth },
  });
});

it('collects by a mandate that was posted, and ends it', async () => {
  const client = clientOf();
  const { customerId } = await firstPaid(client);
  const posted = {
    customerId,
    name: 'J. Jansen',
    iban: 'NL91ABNA0417164300',
    reference: 'AD-7-1',
    signedOn: '2026-01-02',
  };
  const { id: mandateId } = await received(client.createMandate(posted, newKey()));
  const debit: NewPayment = {
    kind: 'collection',
    cents: 3_250,
    description: 'Factuur',
    customerId,
    mandateId,
    ours: { payment: 'p2' },
  };
  const { id } = await received(client.createPayment(debit, newKey()));
  expect(await received(client.payment(id))).toMatchObject({
    state: 'pending',
    method: 'debit',
    mandateId,
    checkoutUrl: null,
  });
  expect(await client.cancelPayment(id)).toEqual({ value: null });
  expect(await client.revokeMandate(customerId, mandateId)).toEqual({ value: null });
  expect(await client.mandate(customerId, mandateId)).toEqual({ refused: 'not-found' });
});

it('refunds once, and says why twice is refused', async () => {
  const client = clientOf();
  const { payment } = await firstPaid(client, { cents: 3_250 });
  expect(await received(client.refund(payment.id, 1_000, newKey()))).toMatchObject({
    cents: 1_000,
    state: 'pending',
  });
  expect(await client.refund(payment.id, 1_000, newKey())).toEqual({ refused: 'busy' });
  expect(await client.refund(payment.id, 2_251, newKey())).toEqual({ refused: 'invalid', field: 'cents' });
  expect((await received(client.payment(payment.id))).refunds).toMatchObject([
    { cents: 1_000, state: 'pending' },
  ]);
});

it('lists the refunds and chargebacks of all payments', async () => {
  const client = clientOf();
  const { payment } = await firstPaid(client, { cents: 3_250 });
  const refund = await received(client.refund(payment.id, 1_000, newKey()));
  await control(`/${payment.id}`, { action: 'charge-back', cents: 2_000, reason: 'MD06' });
  const of = { paymentId: payment.id, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  expect(await received(client.listRefunds(null))).toEqual({
    rows: [{ ...of, id: refund.id, state: 'pending' }],
    next: null,
  });
  const standing = await received(client.listChargebacks(null));
  expect(standing).toEqual({
    rows: [{ ...of, id: expect.stringMatching(/^chb_/), reversedAt: null }],
    next: null,
  });
  await control(`/${payment.id}`, { action: 'reverse-chargeback' });
  const [reversed] = (await received(client.listChargebacks(null))).rows;
  expect(reversed).toEqual({ ...standing.rows[0], reversedAt: expect.any(String) });
});

it('makes one payment of one key, and says what is now so', async () => {
  const client = clientOf();
  const key = newKey();
  const first = await received(client.createPayment(ONCE, key));
  await submit(first.checkoutUrl, { outcome: 'paid' });
  expect(await received(client.createPayment(ONCE, key))).toMatchObject({ id: first.id, state: 'paid' });
  expect(await client.createPayment({ ...ONCE, cents: 1 }, key)).toMatchObject({ refused: 'invalid' });
  expect((await received(client.listPayments(null))).rows).toMatchObject([
    { id: first.id, ours: { payment: 'p1' } },
  ]);
});

it.each([
  [
    { fault: 'limited', seconds: 7 },
    { refused: 'limited', retryAfterSeconds: 7 },
  ],
  [{ fault: 'method-down', method: 'ideal' }, { refused: 'method-down' }],
  [{ fault: 'broken', times: 3 }, { refused: 'down' }],
  [{ fault: 'down', times: 3 }, { refused: 'down' }],
])('is refused by %j as %j, and then works', async (one, expected) => {
  const client = clientOf();
  await fault({ times: 1, ...one });
  expect(await client.createPayment(ONCE, newKey())).toEqual(expected);
  expect(await client.createPayment(ONCE, newKey())).toMatchObject({ value: { state: 'open' } });
});

it('makes one payment when the response to the first attempt cannot be read', async () => {
  const client = clientOf();
  await fault({ fault: 'nonsense', times: 1 });
  const key = newKey();
  expect(await client.createPayment(ONCE, key)).toMatchObject({ value: { state: 'open' } });
  expect((await received(client.listPayments(null))).rows).toHaveLength(1);
});

it.each([
  ['amount', { cents: 99 }],
  ['currency', { currencyOk: false }],
  ['status', { state: 'unknown' }],
  ['mode', { mode: 'live' }],
  ['metadata', { ours: { payment: 'of-another' } }],
])('passes on a lie about its %s, which settlement finds', async (lie, expected) => {
  const client = clientOf();
  const { id } = await received(client.createPayment(ONCE, newKey()));
  await fault({ fault: 'lying', lie, times: 1 });
  expect(await client.payment(id)).toMatchObject({ value: expected });
});
