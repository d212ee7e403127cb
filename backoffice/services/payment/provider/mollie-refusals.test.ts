/** What the client repeats, what it refuses with a value, and what it throws. */
import { describe, expect, it } from 'vitest';
import { ONCE, PAYMENT, providerServer, type Reply } from './provider-server.fixture.ts';

const { asked, answers, clientOf } = providerServer();

describe('A refusal', () => {
  it.each([
    [404, {}, { refused: 'not-found' }],
    [410, {}, { refused: 'not-found' }],
    [409, {}, { refused: 'busy' }],
    [422, { status: 422, field: 'amount.value' }, { refused: 'invalid', field: 'cents' }],
    [422, { status: 422, field: 'consumerAccount' }, { refused: 'invalid', field: 'iban' }],
    [422, { status: 422, field: 'webhookUrl' }, { refused: 'invalid', field: 'other' }],
    [422, { status: 422, detail: 'card was not found' }, { refused: 'invalid', field: null }],
    [400, '<html>', { refused: 'invalid', field: null }],
    [503, { status: 503 }, { refused: 'method-down' }],
  ])('with status %i and %j is the value %j', async (status, body, expected) => {
    answers({ status, body });
    expect(await clientOf().createPayment(ONCE, 'k')).toEqual(expected);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['7', 7],
    ['Sat, 28 Nov 2026 10:00:00 GMT', 1],
    ['0', 1],
  ])('for too many calls says when to try again: %j is %i seconds', async (after, retryAfterSeconds) => {
    answers({ status: 429, headers: { 'retry-after': after }, body: {} });
    expect(await clientOf().payment('tr_1234')).toEqual({ refused: 'limited', retryAfterSeconds });
  });

  it.each([401, 403, 418])(
    'with status %i is an error of ours, without what the provider wrote',
    async (status) => {
      answers({ status, body: { detail: 'J. Jansen' } });
      const message = `The payment provider refused POST /customers/:id/mandates with status ${status}`;
      const mandate = {
        customerId: 'cst_1234',
        name: 'J. Jansen',
        iban: 'NL91',
        reference: 'A',
        signedOn: '2026-11-28',
      };
      await expect(clientOf().createMandate(mandate, 'k')).rejects.toThrow(new Error(message));
    },
  );
});

describe('An outage', () => {
  const DOWN: [string, Reply][] = [
    ['no connection', { isCut: true }],
    ['an error of the provider', { status: 500, body: {} }],
    ['an error of a load balancer', { status: 503, body: '<h1>503</h1>' }],
  ];

  it.each(DOWN)('by %s is tried three times', async (_, reply) => {
    answers(reply);
    expect(await clientOf().payment('tr_1234')).toEqual({ refused: 'down' });
    expect(asked).toHaveLength(3);
  });

  it.each(DOWN)('by %s ends a POST only with its own key', async (_, reply) => {
    answers(reply, { status: 201, body: PAYMENT });
    expect(await clientOf().createPayment(ONCE, 'our-key')).toMatchObject({ value: { id: 'tr_1234' } });
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['our-key', 'our-key']);
  });

  it('ends a cancellation after one attempt', async () => {
    answers({ status: 500, body: {} });
    expect(await clientOf().cancelPayment('tr_1234')).toEqual({ refused: 'down' });
    expect(asked).toHaveLength(1);
  });

  it('by a response that cannot be read says that a POST may have been carried out', async () => {
    answers({ status: 201, body: '<h1>Welcome</h1>' });
    expect(await clientOf().createPayment(ONCE, 'k')).toEqual({ refused: 'slow' });
    expect(await clientOf().payment('tr_1234')).toEqual({ refused: 'down' });
  });

  it('by slowness ends in the time that the caller has', async () => {
    answers({ body: PAYMENT, afterMs: 1_000 });
    const began = performance.now();
    expect(await clientOf({ longestMs: 100 }).payment('tr_1234')).toEqual({ refused: 'slow' });
    expect(performance.now() - began).toBeLessThan(900);
  });

  it('is not waited for when the back office closes', async () => {
    const closing = new AbortController();
    answers({ body: PAYMENT, afterMs: 1_000 });
    const reading = clientOf({ signal: closing.signal }).payment('tr_1234');
    setTimeout(() => closing.abort(), 50);
    expect(await reading).toEqual({ refused: 'down' });
    expect(asked.length).toBeLessThan(2);
  });
});
