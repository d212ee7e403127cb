import { expect, test } from 'vitest';
import { LIES } from './faults.ts';
import { newPayment, testPayments } from './payments.fixture.ts';

const sandbox = testPayments();
const set = (...faults: object[]) => sandbox.control('/faults', faults, 'PUT');
const create = (headers: Record<string, string> = {}) =>
  sandbox.api('POST', '/payments', newPayment(), headers);
const state = async () => (await sandbox.ask('GET', '/payments.json')).body;

test('a limit says when to try again, and is over after its number of times', async () => {
  await set({ fault: 'limited', seconds: 7, times: 2 });
  const limited = await create();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  expect([(await create()).status, (await create()).status]).toEqual([429, 201]);
});

test('a fault may hold for one call, one profile or one method', async () => {
  const { id, profileId } = (await create()).body;
  await set({ fault: 'broken', call: 'GET /payments/:id' });
  expect([(await sandbox.api('GET', `/payments/${id}`)).status, (await create()).status]).toEqual([500, 201]);
  await set({ fault: 'down', profile: 'pfl_another' });
  expect((await create()).status).toBe(201);
  await set({ fault: 'down', profile: profileId });
  expect(await create()).toMatchObject({ status: 503, body: expect.stringContaining('<h1>') });
  await set({ fault: 'method-down', method: 'creditcard' });
  expect((await create()).status).toBe(201);
  await set({ fault: 'method-down', method: 'ideal' });
  expect((await create()).status).toBe(503);
});

test('what was refused because of a fault can be asked again with its key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await set({ fault: 'method-down', times: 1 });
  expect([(await create(key)).status, (await create(key)).status]).toEqual([503, 201]);
});

test('a lost response is of a payment that was made; its key finds it', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await set({ fault: 'lost', seconds: 0.5, times: 1 });
  let isBack = false;
  const lost = create(key).finally(() => {
    isBack = true;
  });
  await expect.poll(async () => (await state()).payments).toHaveLength(1);
  const again = await create(key);
  expect([again.headers.get('idempotent-replayed'), isBack]).toEqual(['true', false]);
  expect((await lost).body.id).toBe(again.body.id);
  expect((await state()).payments).toHaveLength(1);
});

test('a slow request that is repeated with its key meanwhile is a conflict', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await set({ fault: 'slow', seconds: 0.2, times: 1 });
  const slow = create(key);
  await expect.poll(async () => (await create(key)).status).toBe(409);
  expect((await slow).status).toBe(201);
});

test.each(LIES)('the provider lies about %s, and only about that', async (lie) => {
  const { id } = (await create()).body;
  const truth = (await sandbox.api('GET', `/payments/${id}`)).body;
  await set({ fault: 'lying', lie, times: 1 });
  const lied = (await sandbox.api('GET', `/payments/${id}`)).body;
  const differing = new Set([...Object.keys(truth), ...Object.keys(lied)]);
  const names = [...differing].filter((name) => JSON.stringify(truth[name]) !== JSON.stringify(lied[name]));
  expect(names).toEqual([
    { currency: 'amount', profile: 'profileId', customer: 'customerId' }[lie as string] ?? lie,
  ]);
  expect((await sandbox.api('GET', `/payments/${id}`)).body).toEqual(truth);
});

test('a card that is gone, an unknown status, and nonsense', async () => {
  const { id, customerId, mandateId } = await sandbox.firstPaid({ card: '1111' }, { method: 'creditcard' });
  await set({ fault: 'card-gone' }, { fault: 'nonsense', call: 'GET /payments/:id', times: 1 });
  const charge = { ...newPayment(), method: undefined, sequenceType: 'recurring', customerId, mandateId };
  expect((await sandbox.api('POST', '/payments', charge)).body).toMatchObject({
    status: 422,
    field: 'mandateId',
  });
  expect((await sandbox.api('GET', `/payments/${id}`)).body).toBe('<h1>Welcome</h1>');
  await sandbox.control(`/${id}`, { action: 'status', status: 'settled' });
  expect((await sandbox.api('GET', `/payments/${id}`)).body.status).toBe('settled');
});

test('the controls refuse what they do not know, and show what was asked', async () => {
  expect((await set({ fault: 'tired' })).status).toBe(400);
  expect((await sandbox.control('/clock', { seconds: -1 })).status).toBe(400);
  expect((await sandbox.control('/webhooks', { mode: 'late' })).status).toBe(400);
  expect((await sandbox.control('/methods/sofort/off')).status).toBe(404);
  const key = crypto.randomUUID();
  const { id } = (await create({ 'idempotency-key': key })).body;
  expect((await sandbox.control(`/${id}`, { action: 'charge-back' })).status).toBe(400);
  expect((await state()).calls).toMatchObject([{ call: 'POST /payments', key, status: 201 }]);
  const [list, one] = [await sandbox.ask('GET', '/payments'), await sandbox.ask('GET', `/payments/${id}`)];
  expect([list.body, one.body]).toEqual([
    expect.stringContaining(id),
    expect.stringContaining('Charge back'),
  ]);
});
