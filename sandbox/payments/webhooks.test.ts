import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPayments } from './payments.fixture.ts';

const sandbox = testPayments();
/** What the portal received, and what it responds with. */
let received: { host: string; type: string; body: string }[];
let status: number;
let portal: Server;
let webhookUrl: string;

beforeEach(async () => {
  [received, status] = [[], 200];
  portal = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { host = '', 'content-type': type = '' } = request.headers;
    received.push({ host, type, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  webhookUrl = `http://krant.localhost:${(portal.address() as AddressInfo).port}/api/betaling`;
});
afterEach(() => void portal.close());

const press = async (outcome: string, more: object = {}) => {
  const payment = await sandbox.payment({ webhookUrl, ...more });
  await sandbox.submit(payment._links.checkout.href, { outcome });
  return payment;
};
const state = async () => (await sandbox.ask('GET', '/payments.json')).body;
const arrived = (count: number) => expect.poll(() => received.length).toBe(count);

test('a webhook is a form with nothing but the id, at the host of the portal', async () => {
  const { id } = await press('paid');
  await arrived(1);
  expect(received[0]).toEqual({
    host: new URL(webhookUrl).host,
    type: 'application/x-www-form-urlencoded',
    body: `id=${id}`,
  });
});

test('nothing tells that a payment is open or pending; everything that ends it is told', async () => {
  await sandbox.control('/webhooks', { mode: 'first' });
  for (const outcome of ['pending', 'paid', 'failed', 'canceled', 'expired']) await press(outcome);
  const { deliveries } = await state();
  expect(deliveries.map((one: { status: string }) => one.status)).toEqual([
    'paid',
    'failed',
    'canceled',
    'expired',
  ]);
});

test('a payment that is pending is paid an hour later, and that is told', async () => {
  const { id } = await press('pending');
  expect((await sandbox.api('GET', `/payments/${id}`)).body).toMatchObject({ status: 'pending' });
  await sandbox.turn(3_601);
  expect((await sandbox.api('GET', `/payments/${id}`)).body).toMatchObject({ status: 'paid' });
  expect(received).toHaveLength(1);
});

test('only 200 counts: ten attempts in 26 hours, then never again', async () => {
  status = 202;
  await press('paid');
  await arrived(1);
  // The next attempt is planned when the response has been read.
  await expect.poll(async () => (await state()).deliveries.length).toBe(1);
  await sandbox.turn(3 * 60);
  expect(received).toHaveLength(3);
  await sandbox.turn(26 * 3_600);
  expect(received).toHaveLength(10);
  const { deliveries } = await state();
  const [first, last] = [deliveries[0], deliveries.at(-1)];
  expect((Date.parse(last.at) - Date.parse(first.at)) / 3_600_000).toBeCloseTo(26, 0);
  await sandbox.turn(7 * 86_400);
  expect(received).toHaveLength(10);
});

test('a portal that recovers gets one webhook more', async () => {
  status = 503;
  await press('paid');
  await arrived(1);
  await expect.poll(async () => (await state()).deliveries.length).toBe(1);
  status = 200;
  await sandbox.turn(26 * 3_600);
  expect(received).toHaveLength(2);
});

test('an unpaid payment expires by the clock, with a webhook', async () => {
  const payment = await sandbox.payment({ webhookUrl });
  await sandbox.turn(15 * 60 - 5);
  expect((await sandbox.api('GET', `/payments/${payment.id}`)).body.status).toBe('open');
  await sandbox.turn(10);
  expect((await sandbox.api('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'expired',
    expiredAt: payment.expiresAt,
  });
  expect(received).toHaveLength(1);
});

test.each([
  ['off', 0],
  ['twice', 2],
  ['held', 0],
] as const)('webhooks that are %s come %d times', async (mode, times) => {
  await sandbox.control('/webhooks', { mode });
  await press('paid');
  await sandbox.turn(1);
  await arrived(times);
  await sandbox.control('/webhooks/release');
  expect(received).toHaveLength(mode === 'held' ? 1 : times);
});

test('refunds and chargebacks are told, step by step', async () => {
  await sandbox.control('/webhooks', { mode: 'first' });
  const { id } = await press('paid');
  await sandbox.control(`/${id}`, { action: 'refund', cents: 500 });
  await sandbox.control(`/${id}`, { action: 'refund-status', status: 'refunded' });
  await sandbox.control(`/${id}`, { action: 'charge-back', reason: 'MD06', cents: 1_000 });
  await sandbox.control(`/${id}`, { action: 'webhook' });
  expect(received).toHaveLength(5);
  expect((await sandbox.api('GET', `/payments/${id}`)).body).toMatchObject({
    amountRefunded: { value: '5.00' },
    amountChargedBack: { value: '10.00' },
  });
});
