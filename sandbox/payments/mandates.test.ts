import { extractIBAN, isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { BANK_ACCOUNTS } from './accounts.ts';
import { type Body, euros, testPayments } from './payments.fixture.ts';

const sandbox = testPayments();
const DAY = 86_400;
const accountWith = (fits: (account: (typeof BANK_ACCOUNTS)[number]) => boolean) =>
  BANK_ACCOUNTS.find(fits)?.iban ?? '';

const mandateOf = async ({ customerId, mandateId }: Body) =>
  (await sandbox.api('GET', `/customers/${customerId}/mandates/${mandateId}`)).body;
const collect = (customerId: string, mandateId?: string) =>
  sandbox.api('POST', '/payments', {
    amount: euros('32.50'),
    description: 'Incasso',
    sequenceType: 'recurring',
    customerId,
    mandateId,
  });
const read = async (id: string) =>
  (await sandbox.api('GET', `/payments/${id}?embed=refunds,chargebacks`)).body;

test('every account of the sandbox is an IBAN, checked by another library', () => {
  const wrong = BANK_ACCOUNTS.filter(({ iban }) => !isValidIBAN(iban));
  expect(wrong).toEqual([]);
  expect(extractIBAN(BANK_ACCOUNTS[1]?.iban ?? '').countryCode).toBe('BE');
});

test('a first payment that was paid has a valid mandate with the account that paid', async () => {
  const account = accountWith(({ holder }) => holder === 'P. de Vries');
  const payment = await sandbox.firstPaid({ account });
  expect(payment).toMatchObject({
    status: 'paid',
    mandateId: expect.any(String),
    details: { consumerAccount: account },
  });
  expect(await mandateOf(payment)).toMatchObject({
    status: 'valid',
    method: 'directdebit',
    details: { consumerAccount: account, consumerName: 'P. de Vries' },
  });
});

test('a card ends at the end of its month, in one shape at the payment and another at the mandate', async () => {
  const payment = await sandbox.firstPaid({ card: '3333' }, { method: 'creditcard', amount: euros('0.00') });
  const { details } = await mandateOf(payment);
  expect(details.cardExpiryDate).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
  const [year, month] = details.cardExpiryDate.split('-');
  expect(payment.details).toMatchObject({ cardExpiryDate: `${month}/${year.slice(2)}`, cardNumber: '3333' });
  await sandbox.turn(32 * DAY);
  const charged = (await collect(payment.customerId, payment.mandateId)).body;
  expect(charged).toMatchObject({ status: 'failed', details: { failureReason: 'card_expired' } });
});

test.each([
  ['later', 'valid'],
  ['never', 'invalid'],
] as const)('a mandate that is %s valid is pending first, then %s', async (mandate, status) => {
  const payment = await sandbox.firstPaid({ account: accountWith((one) => one.mandate === mandate) });
  expect(await mandateOf(payment)).toMatchObject({ status: 'pending' });
  expect((await collect(payment.customerId, payment.mandateId)).body).toMatchObject({
    status: 422,
    field: 'mandateId',
  });
  await sandbox.turn(2 * DAY + 1);
  expect(await mandateOf(payment)).toMatchObject({ status });
});

test('a cancelled attempt leaves a pending mandate behind', async () => {
  const customerId = await sandbox.customer();
  const payment = await sandbox.payment({ sequenceType: 'first', customerId });
  await sandbox.submit(payment._links.checkout.href, { outcome: 'canceled' });
  const { body } = await sandbox.api('GET', `/customers/${customerId}/mandates`);
  expect(body._embedded.mandates).toMatchObject([{ status: 'pending' }]);
  expect(await read(payment.id)).not.toHaveProperty('mandateId');
});

test('a posted mandate is valid at once, and only for an IBAN', async () => {
  const customerId = await sandbox.customer();
  const request = { method: 'directdebit', consumerName: 'J. Jansen', consumerAccount: 'NL91ABNA0417164300' };
  const post = (more: object) =>
    sandbox.api('POST', `/customers/${customerId}/mandates`, { ...request, ...more });
  expect(await post({ mandateReference: 'AD-7-1', signatureDate: '2026-01-02' })).toMatchObject({
    status: 201,
    body: { status: 'valid', mandateReference: 'AD-7-1', signatureDate: '2026-01-02' },
  });
  expect((await post({ consumerAccount: 'NL92ABNA0417164300' })).body.field).toBe('consumerAccount');
  expect((await post({ method: 'creditcard' })).body.field).toBe('method');
  expect((await post({ signatureDate: '2999-01-02' })).body.field).toBe('signatureDate');
});

test('a debit is pending, can be cancelled on its first day, and is paid on its day', async () => {
  const { customerId, mandateId } = await sandbox.firstPaid();
  const [kept, cancelled] = [
    (await collect(customerId, mandateId)).body,
    (await collect(customerId, mandateId)).body,
  ];
  expect(kept).toMatchObject({ status: 'pending', method: 'directdebit', mandateId, isCancelable: true });
  expect((await sandbox.api('DELETE', `/payments/${cancelled.id}`)).body.status).toBe('canceled');
  await sandbox.turn(DAY);
  expect((await read(kept.id)).isCancelable).toBe(false);
  await sandbox.turn(4 * DAY);
  expect(await read(kept.id)).toMatchObject({ status: 'paid', amountRemaining: euros('32.50') });
  expect((await read(cancelled.id)).status).toBe('canceled');
});

test('the account decides whether a debit fails or comes back, with its code', async () => {
  const failing = await sandbox.firstPaid({ account: accountWith(({ fails }) => fails === 'AC04') });
  const returning = await sandbox.firstPaid({ account: accountWith(({ returns }) => returns === 'MD06') });
  const [failed, returned] = await Promise.all(
    [failing, returning].map(
      async ({ customerId, mandateId }) => (await collect(customerId, mandateId)).body.id,
    ),
  );
  await sandbox.turn(5 * DAY);
  expect(await read(failed)).toMatchObject({ status: 'failed', details: { bankReasonCode: 'AC04' } });
  await sandbox.turn(4 * DAY);
  expect(await read(returned)).toMatchObject({
    status: 'paid',
    amountChargedBack: euros('32.50'),
    _embedded: { chargebacks: [{ reason: { code: 'MD06' }, reversedAt: null }] },
  });
  await sandbox.control(`/${returned}`, { action: 'reverse-chargeback' });
  expect(await read(returned)).not.toHaveProperty('amountChargedBack');
});

test('a bank takes no more back than was paid, also by the account that takes all of it back', async () => {
  const { customerId, mandateId } = await sandbox.firstPaid({
    account: accountWith(({ returns }) => returns === 'MD06'),
  });
  const { id } = (await collect(customerId, mandateId)).body;
  await sandbox.turn(4 * DAY);
  const chargeBack = (cents?: number) => sandbox.control(`/${id}`, { action: 'charge-back', cents });
  expect((await chargeBack(1_000)).status).toBe(200);
  expect((await chargeBack(2_251)).status).toBe(400);
  await sandbox.turn(4 * DAY);
  expect(await read(id)).toMatchObject({ amountChargedBack: euros('32.50') });
  expect((await chargeBack()).status).toBe(400);
  await sandbox.control(`/${id}`, { action: 'reverse-chargeback' });
  expect((await chargeBack()).status).toBe(200);
  expect(await read(id)).toMatchObject({ amountChargedBack: euros('32.50') });
});

test('without a named mandate the newest valid one is charged', async () => {
  const { customerId } = await sandbox.firstPaid();
  const iban = accountWith(({ fails }) => fails === 'AM04');
  const posted = { method: 'directdebit', consumerName: 'P. de Vries', consumerAccount: iban };
  const newest = (await sandbox.api('POST', `/customers/${customerId}/mandates`, posted)).body.id;
  expect((await collect(customerId)).body.mandateId).toBe(newest);
  await sandbox.api('DELETE', `/customers/${customerId}/mandates/${newest}`);
  expect((await collect(customerId, newest)).body).toMatchObject({ status: 422, field: 'mandateId' });
  expect((await sandbox.api('GET', `/customers/${customerId}/mandates/${newest}`)).status).toBe(410);
});

test('a card that was not charged for fourteen months is gone, although its mandate is valid', async () => {
  const payment = await sandbox.firstPaid({ card: '1111' }, { method: 'creditcard', amount: euros('0.00') });
  await sandbox.turn(430 * DAY);
  expect((await mandateOf(payment)).status).toBe('valid');
  expect((await collect(payment.customerId, payment.mandateId)).body).toMatchObject({
    status: 422,
    field: 'mandateId',
  });
});

test('deleting a customer ends its mandates', async () => {
  const { customerId, mandateId } = await sandbox.firstPaid();
  expect((await sandbox.api('DELETE', `/customers/${customerId}`)).status).toBe(204);
  expect((await sandbox.api('GET', `/customers/${customerId}`)).status).toBe(410);
  expect((await collect(customerId, mandateId)).body).toMatchObject({ status: 422, field: 'customerId' });
});

test('a refund is pending for two hours, in which it can be taken back and disappears', async () => {
  const payment = await sandbox.firstPaid({}, { amount: euros('32.50') });
  const refund = (value: string) =>
    sandbox.api('POST', `/payments/${payment.id}/refunds`, { amount: euros(value) });
  const first = await refund('10.00');
  expect(first).toMatchObject({ status: 201, body: { status: 'pending', paymentId: payment.id } });
  expect((await refund('10.00')).status).toBe(409);
  expect((await refund('22.51')).body).toMatchObject({ status: 422, field: 'amount' });
  const before = await read(payment.id);
  expect(before).toMatchObject({ amountRefunded: euros('10.00'), amountRemaining: euros('22.50') });
  await sandbox.api('DELETE', `/payments/${payment.id}/refunds/${first.body.id}`);
  expect(await read(payment.id)).toMatchObject({ amountRefunded: euros('0.00'), _embedded: { refunds: [] } });
  const second = (await refund('32.50')).body.id;
  await sandbox.turn(2 * 3_600 + 1);
  expect((await sandbox.api('DELETE', `/payments/${payment.id}/refunds/${second}`)).status).toBe(422);
  await sandbox.turn(DAY);
  expect((await read(payment.id))._embedded.refunds).toMatchObject([{ id: second, status: 'refunded' }]);
  await sandbox.control(`/${payment.id}`, { action: 'refund-status', status: 'failed' });
  expect(await read(payment.id)).toMatchObject({ amountRefunded: euros('0.00') });
});
