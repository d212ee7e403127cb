import { expect, test } from 'vitest';
import { euros, KEY, newPayment, testPayments } from './payments.fixture.ts';

const sandbox = testPayments();
const problem = (status: number, field?: string) => ({
  status,
  headers: expect.objectContaining({}),
  body: expect.objectContaining({ status, detail: expect.any(String), ...(field ? { field } : {}) }),
});

test('a payment is open with a checkout, and is read again with what is embedded', async () => {
  const created = await sandbox.api('POST', '/payments', { ...newPayment(), metadata: { payment: '7' } });
  expect(created.status).toBe(201);
  expect(created.headers.get('content-type')).toBe('application/hal+json');
  expect(created.body).toMatchObject({
    id: expect.stringMatching(/^tr_\w{4,64}$/),
    status: 'open',
    mode: 'test',
    amount: euros('32.50'),
    metadata: { payment: '7' },
    isCancelable: false,
  });
  const read = await sandbox.api('GET', `/payments/${created.body.id}?embed=refunds,chargebacks`);
  expect(read.body).toMatchObject({ ...created.body, _embedded: { refunds: [], chargebacks: [] } });
});

test('an expiry is that of the method', async () => {
  const minutes = async (method: string) => {
    const { createdAt, expiresAt } = await sandbox.payment({ method });
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000;
  };
  expect(await minutes('ideal')).toBe(15);
  expect(await minutes('creditcard')).toBe(30);
  expect(await minutes('bancontact')).toBe(60);
});

test.each([
  [{ amount: euros('1') }, 'amount'],
  [{ amount: { currency: 'USD', value: '1.00' } }, 'amount'],
  [{ amount: euros('0.00') }, 'amount'],
  [{ amount: euros('0.01'), method: 'bancontact' }, 'amount'],
  [{ amount: euros('50000.01') }, 'amount'],
  [{ description: '' }, 'description'],
  [{ redirectUrl: undefined }, 'redirectUrl'],
  [{ webhookUrl: 'krant.localhost' }, 'webhookUrl'],
  [{ method: 'sofort' }, 'method'],
  [{ method: 'directdebit' }, 'method'],
  [{ locale: 'nl' }, 'locale'],
  [{ metadata: { a: 'x'.repeat(1_024) } }, 'metadata'],
  [{ sequenceType: 'second' }, 'sequenceType'],
  [{ sequenceType: 'first' }, 'customerId'],
  [{ sequenceType: 'recurring' }, 'customerId'],
  [{ customerId: 'cst_nobody' }, 'customerId'],
])('a payment with %j is refused, naming the field %s', async (more, field) => {
  const { status, body } = await sandbox.api('POST', '/payments', { ...newPayment(), ...more });
  expect({ status, body }).toMatchObject({ status: 422, body: { status: 422, field } });
});

test('a description is cut at 255 characters, and a card may cost nothing the first time', async () => {
  expect((await sandbox.payment({ description: 'x'.repeat(300) })).description).toHaveLength(255);
  const card = { method: 'creditcard', amount: euros('0.00'), sequenceType: 'first' };
  expect(await sandbox.payment({ ...card, customerId: await sandbox.customer() })).toMatchObject({
    status: 'open',
  });
});

test('without a key of the right form nothing is told, and another key sees another profile', async () => {
  expect(await sandbox.ask('GET', '/mollie/v2/payments')).toMatchObject(problem(401));
  const { id, profileId } = await sandbox.payment();
  const other = { authorization: `Bearer test_${'b'.repeat(30)}` };
  expect(await sandbox.api('GET', `/payments/${id}`, undefined, other)).toMatchObject(problem(404));
  const live = { authorization: `Bearer ${KEY.replace('test', 'live')}` };
  expect(await sandbox.api('GET', `/payments/${id}`, undefined, live)).toMatchObject(problem(404));
  expect((await sandbox.api('POST', '/payments', newPayment(), live)).body).toMatchObject({
    mode: 'live',
    profileId,
  });
});

test('payments are listed newest first, in pages that lead to the next and back', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.unshift((await sandbox.payment()).id);
  const first = (await sandbox.api('GET', '/payments?limit=2')).body;
  expect(first._embedded.payments.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(first._links.previous).toBeNull();
  const next = new URL(first._links.next.href);
  const second = (await sandbox.api('GET', `${next.pathname.replace('/mollie/v2', '')}${next.search}`)).body;
  expect(second._embedded.payments.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
  expect(second._links.previous.href).toContain(`from=${ids[0]}`);
  expect((await sandbox.api('GET', `/payments?from=${ids[4]}`)).body).toMatchObject({
    count: 1,
    _links: { next: null },
  });
  expect(await sandbox.api('GET', '/payments?from=tr_nothing')).toMatchObject(problem(400, 'from'));
  expect(await sandbox.api('GET', '/payments?limit=251')).toMatchObject(problem(400, 'limit'));
});

test('only an open payment whose method allows it can be cancelled', async () => {
  const ideal = await sandbox.payment();
  expect(await sandbox.api('DELETE', `/payments/${ideal.id}`)).toMatchObject(problem(422));
  const card = await sandbox.payment({ method: 'creditcard' });
  expect((await sandbox.api('DELETE', `/payments/${card.id}`)).body).toMatchObject({
    status: 'canceled',
    canceledAt: expect.any(String),
  });
  expect(await sandbox.api('DELETE', `/payments/${card.id}`)).toMatchObject(problem(422));
});

test('methods are those of the country and the step, with their limits', async () => {
  const ids = async (query: string) =>
    (await sandbox.api('GET', `/methods${query}`)).body._embedded.methods.map(({ id }: { id: string }) => id);
  expect(await ids('?sequenceType=first&billingCountry=NL')).toEqual(['ideal', 'creditcard']);
  expect(await ids('?sequenceType=first&billingCountry=BE')).toEqual([
    'bancontact',
    'belfius',
    'kbc',
    'creditcard',
  ]);
  expect(await ids('?sequenceType=recurring')).toEqual(['creditcard', 'directdebit']);
  expect(await ids('?billingCountry=NL&amount[currency]=EUR&amount[value]=60000.00')).toEqual([
    'banktransfer',
  ]);
  await sandbox.control('/methods/ideal/off');
  expect(await ids('?sequenceType=first&billingCountry=NL')).toEqual(['creditcard']);
  expect((await sandbox.api('GET', '/methods/creditcard?sequenceType=first')).body).toMatchObject({
    minimumAmount: euros('0.00'),
    maximumAmount: euros('10000.00'),
  });
});

test('a key repeats the response for an hour, and belongs to one request', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, meanwhile] = await Promise.all([
    sandbox.api('POST', '/payments', newPayment(), key),
    sandbox.api('POST', '/payments', newPayment(), key),
  ]);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(meanwhile).toMatchObject(problem(409));
  const again = await sandbox.api('POST', '/payments', newPayment(), key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(again.body).toEqual(first.body);
  const another = { ...newPayment(), description: 'Iets anders' };
  expect(await sandbox.api('POST', '/payments', another, key)).toMatchObject(problem(400));
  await sandbox.turn(3_601);
  expect((await sandbox.api('POST', '/payments', newPayment(), key)).body.id).not.toBe(first.body.id);
});
