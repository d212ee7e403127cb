/** A server for tests of the client, which responds what a test wants. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { NewPayment, PaymentProvider } from '../../../kernel/payment-provider.ts';
import { mollie } from './mollie.ts';
import type { MollieAccess } from './mollie-requests.ts';

interface Asked {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly afterMs?: number;
  /** The connection ends without a response. */
  readonly isCut?: boolean;
}

/** For the tests of a file. */
export function providerServer() {
  const asked: Asked[] = [];
  /** In their order; the last one stays. */
  let replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = text && JSON.parse(text);
    asked.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    await pause(reply.afterMs ?? 0);
    if (reply.isCut) return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, reply.headers);
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  beforeEach(() => {
    asked.length = 0;
  });
  return {
    asked,
    answers: (...all: Reply[]) => {
      replies = all;
    },
    clientOf(more: Partial<MollieAccess> = {}): PaymentProvider {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
      const { signal } = new AbortController();
      return mollie({ url, key: 'test_key', longestMs: 20_000, pace: () => 0, signal, ...more });
    },
  };
}

export const euros = (value: string) => ({ currency: 'EUR', value });
export const PAYMENT = {
  ...{
    id: 'tr_1234',
    mode: 'test',
    createdAt: '2026-11-28T10:00:00Z',
    status: 'open',
    profileId: 'pfl_1234',
  },
  ...{
    amount: euros('32.50'),
    metadata: { payment: 'p1' },
    _links: { checkout: { href: 'https://pay.example/1' } },
  },
};
export const ONCE: NewPayment = {
  ...{ kind: 'once', cents: 3_250, description: 'Factuur', returnUrl: 'https://mijn.krant.example/terug' },
  ours: { payment: 'p1' },
};
