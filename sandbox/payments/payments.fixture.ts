/** The simulated provider for tests, without a port: requests to its API, its checkout and its controls. */
import { afterEach, beforeEach } from 'vitest';
import { openPayments, type Payments } from './payments.ts';

export const KEY = `test_${'a'.repeat(30)}`;
const ORIGIN = 'http://sandbox.localhost';
const API = '/mollie/v2';

// biome-ignore lint/suspicious/noExplicitAny: a response can have any shape; each test checks the fields that it is about
export type Body = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Ask {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A provider of its own for each test. */
export function testPayments() {
  let payments: Payments;
  beforeEach(() => {
    payments = openPayments(() => ORIGIN);
  });
  afterEach(() => payments.close());

  async function ask(method: string, path: string, { headers = {}, body }: Ask = {}): Promise<Reply> {
    const response = await payments.pages.request(`${ORIGIN}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(method, `${API}${path}`, { body, headers: { authorization: `Bearer ${KEY}`, ...headers } });

  /** Sends a form of the checkout, as a browser does. */
  async function submit(address: string, fields: Record<string, string>): Promise<Reply> {
    const response = await payments.pages.request(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  const control = (path: string, body: unknown = {}, method = 'POST') =>
    ask(method, `/payments${path}`, { body });

  return {
    ask,
    api,
    submit,
    control,
    turn: (seconds: number) => control('/clock', { seconds }),
    customer: async (): Promise<string> =>
      (await api('POST', '/customers', { name: 'J. Jansen', email: 'j@example.nl' })).body.id,
    payment: async (more: object = {}): Promise<Body> =>
      (await api('POST', '/payments', { ...newPayment(), ...more })).body,
    /** A first payment that was paid with this account or card. */
    async firstPaid(means: Record<string, string> = {}, more: object = {}): Promise<Body> {
      const customerId = await this.customer();
      const first = { sequenceType: 'first', customerId, method: 'ideal', amount: euros('0.01'), ...more };
      const payment = await this.payment(first);
      await submit(payment._links.checkout.href, { outcome: 'paid', ...means });
      return (await api('GET', `/payments/${payment.id}`)).body;
    },
  };
}

export const euros = (value: string) => ({ currency: 'EUR', value });

export const newPayment = () => ({
  amount: euros('32.50'),
  description: 'Factuur 2026-000123',
  redirectUrl: 'http://krant.localhost/terug',
  method: 'ideal',
});
