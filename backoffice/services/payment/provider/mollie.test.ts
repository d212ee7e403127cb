/** What the client sends, and what it makes of a response. The protocol itself is in the test with the sandbox. */
import { describe, expect, it } from 'vitest';
import { euros, ONCE, PAYMENT, providerServer } from './provider-server.fixture.ts';

const { asked, answers, clientOf } = providerServer();

describe('A request', () => {
  it('has the key of the seller, and a POST the key that makes it once', async () => {
    answers({ status: 201, body: PAYMENT });
    await clientOf().createPayment(
      { ...ONCE, method: 'card', customerId: 'cst_1234', locale: 'nl_BE' },
      'our-key',
    );
    expect(asked).toMatchObject([
      {
        call: 'POST /v2/payments',
        headers: { authorization: 'Bearer test_key', 'idempotency-key': 'our-key' },
      },
    ]);
    expect(asked[0]?.body).toEqual({
      ...{ amount: euros('32.50'), description: 'Factuur', sequenceType: 'oneoff', method: 'creditcard' },
      ...{ redirectUrl: 'https://mijn.krant.example/terug', metadata: { payment: 'p1' } },
      ...{ customerId: 'cst_1234', locale: 'nl_BE' },
    });
  });

  it('of a collection names its mandate, else it is not sent', async () => {
    const collection = { ...ONCE, kind: 'collection', customerId: 'cst_1234' } as const;
    expect(() => clientOf().createPayment(collection, 'k')).toThrow('A collection names no mandate');
    expect(asked).toEqual([]);
  });

  it('cuts a description off between two characters', async () => {
    answers({ status: 201, body: PAYMENT });
    await clientOf().createPayment({ ...ONCE, description: '€'.repeat(300) }, 'k');
    expect(asked[0]?.body).toMatchObject({ description: '€'.repeat(255) });
  });

  it('keeps an id from being another address', async () => {
    answers({ status: 404, body: {} });
    await clientOf().payment('../methods?x=');
    expect(asked[0]?.call).toBe('GET /v2/payments/..%2Fmethods%3Fx%3D?embed=refunds%2Cchargebacks');
  });

  it('is not sent when its turn comes too late', async () => {
    expect(await clientOf({ pace: () => undefined }).payment('tr_1234')).toEqual({
      refused: 'limited',
      retryAfterSeconds: 1,
    });
    expect(asked).toEqual([]);
  });
});

describe('A payment', () => {
  it('is in our own words', async () => {
    answers({
      body: {
        ...PAYMENT,
        ...{
          status: 'paid',
          method: 'directdebit',
          customerId: 'cst_1234',
          mandateId: 'mdt_1234',
          _links: {},
        },
        ...{ amountRefunded: euros('10.00'), amountChargedBack: euros('32.50') },
        details: {
          ...{ consumerName: 'J. Jansen', consumerAccount: 'NL91ABNA0417164300', bankReasonCode: 'AM04' },
          creditorIdentifier: 'NL51ZZZ405365330000',
        },
        _embedded: {
          refunds: [
            { id: 're_1234', status: 'settling', amount: euros('10.00'), metadata: { refund: 'r1' } },
          ],
          chargebacks: [
            { id: 'chb_1234', amount: euros('32.50'), reason: { code: 'MD06' }, reversedAt: null },
          ],
        },
      },
    });
    expect(await clientOf().payment('tr_1234')).toEqual({
      value: {
        ...{
          id: 'tr_1234',
          state: 'paid',
          cents: 3_250,
          currencyOk: true,
          mode: 'test',
          profileId: 'pfl_1234',
        },
        ...{ customerId: 'cst_1234', mandateId: 'mdt_1234', method: 'debit', checkoutUrl: null },
        ...{ isCancelable: false, createdAt: '2026-11-28T10:00:00Z', expiresAt: null },
        ...{ refundedCents: 1_000, chargedBackCents: 3_250, bankReasonCode: 'AM04', failureReason: null },
        refunds: [{ id: 're_1234', state: 'unknown', cents: 1_000, ours: 'r1' }],
        chargebacks: [{ id: 'chb_1234', cents: 3_250, reasonCode: 'MD06', reversedAt: null }],
        account: { last4: '4300', country: 'NL', cardMonth: null, holder: 'J. Jansen' },
        ...{ creditorId: 'NL51ZZZ405365330000', ours: { payment: 'p1' } },
      },
    });
  });

  it.each([
    [
      { cardNumber: '1111', cardHolder: 'J', cardExpiryDate: '02/28', cardCountryCode: 'BE' },
      { last4: '1111', country: 'BE', cardMonth: '2028-02', holder: 'J' },
    ],
    [{ consumerAccount: 'jansen@example.nl', consumerName: 'J' }, null],
    [null, null],
  ])('with the details %j is from %j', async (details, account) => {
    answers({ body: { ...PAYMENT, details } });
    expect(await clientOf().payment('tr_1234')).toMatchObject({ value: { account } });
  });

  it.each([
    ['a state that is new', { status: 'settled' }, { state: 'unknown' }],
    ['another currency', { amount: { currency: 'USD', value: '32.50' } }, { currencyOk: false }],
    [
      'a currency without cents',
      { amountRefunded: { currency: 'JPY', value: '3250' } },
      { currencyOk: false },
    ],
    ['metadata of another program', { metadata: 'order 7' }, { ours: null }],
  ])('has %s', async (_, body, expected) => {
    answers({ body: { ...PAYMENT, ...body } });
    expect(await clientOf().payment('tr_1234')).toMatchObject({ value: expected });
  });

  it.each([
    ['amount', { amount: euros('32,50') }],
    ['id', { id: 'Jansen' }],
    ['mode', { mode: 'demo' }],
  ])('whose %s does not fit is an error without the value', async (place, body) => {
    answers({ body: { ...PAYMENT, ...body } });
    await expect(clientOf().payment('tr_1234')).rejects.toThrow(
      new Error(`The payment provider's response to GET /payments/:id does not fit at ${place}`),
    );
  });
});

it('A response to an earlier request with the same key is asked anew', async () => {
  answers(
    { status: 201, headers: { 'idempotent-replayed': 'true' }, body: PAYMENT },
    { body: { ...PAYMENT, status: 'paid' } },
  );
  expect(await clientOf().createPayment(ONCE, 'k')).toMatchObject({ value: { state: 'paid' } });
  expect(asked.map(({ call }) => call.split('?')[0])).toEqual([
    'POST /v2/payments',
    'GET /v2/payments/tr_1234',
  ]);
});

it('A list goes on from an id, whatever the address around it is', async () => {
  const next = { href: 'https://elsewhere.example/?from=tr_5678&limit=5' };
  answers(
    { body: { _embedded: { payments: [PAYMENT] }, _links: { next } } },
    { body: { _embedded: { payments: [] }, _links: { next: null } } },
  );
  const first = await clientOf().listPayments(null);
  expect(first).toEqual({
    value: {
      rows: [{ id: 'tr_1234', createdAt: '2026-11-28T10:00:00Z', state: 'open', ours: { payment: 'p1' } }],
      next: 'tr_5678',
    },
  });
  expect(await clientOf().listPayments('tr_5678')).toEqual({ value: { rows: [], next: null } });
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /v2/payments?limit=250',
    'GET /v2/payments?limit=250&from=tr_5678',
  ]);
});

it('Refunds and chargebacks of all payments are listed, with a state that is not known yet as unknown', async () => {
  const of = { paymentId: 'tr_1234', createdAt: '2026-11-28T10:00:00Z', amount: euros('1.00') };
  const next = { href: 'https://elsewhere.example/?from=re_5678' };
  const refunds = [{ ...of, id: 're_1234', status: 'lost' }];
  const chargebacks = [
    { ...of, id: 'chb_1234', reversedAt: null },
    { ...of, id: 'chb_5678', reversedAt: '2026-11-29T10:00:00Z' },
  ];
  answers(
    { body: { _embedded: { refunds }, _links: { next } } },
    { body: { _embedded: { chargebacks }, _links: {} } },
  );
  const stored = { paymentId: of.paymentId, createdAt: of.createdAt };
  expect(await clientOf().listRefunds(null)).toEqual({
    value: { rows: [{ ...stored, id: 're_1234', state: 'unknown' }], next: 're_5678' },
  });
  expect(await clientOf().listChargebacks('chb_1234')).toEqual({
    value: {
      rows: [
        { ...stored, id: 'chb_1234', reversedAt: null },
        { ...stored, id: 'chb_5678', reversedAt: '2026-11-29T10:00:00Z' },
      ],
      next: null,
    },
  });
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /v2/refunds?limit=250',
    'GET /v2/chargebacks?limit=250&from=chb_1234',
  ]);
});
