/** A node of the back office that takes payments at a simulated provider: what its work and its readers' forms need. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsoleContext } from '../backoffice/console/console-page.ts';
import type { BackofficeConfig } from '../backoffice/kernel/config.ts';
import type { AnonymousContext, BackofficeContext } from '../backoffice/kernel/context.ts';
import { log } from '../backoffice/kernel/log.ts';
import type { Payments } from '../backoffice/kernel/payments.ts';
import type { Db } from '../backoffice/kernel/tables.ts';
import { billingContent } from '../backoffice/services/invoices/billing.fixture.ts';
import { paymentWebhook } from '../backoffice/services/payment/payment.webhook.ts';
import type { PaymentDeps } from '../backoffice/services/payment/payment-deps.ts';
import { openPayments } from '../backoffice/services/payment/provider/open-payments.ts';
import { contextOf } from './kill-worker.ts';
import type { RunPlace } from './killed-nodes.ts';

export interface PaymentPlace {
  readonly place: RunPlace;
  /** Of the simulated provider's API. */
  readonly apiUrl: string;
  /** Of the load balancer to which the provider reports. */
  readonly port: number;
}

/** In turn of each of three sellers, of which each has a profile of its own at the provider. */
export const PAYERS = Array.from({ length: 24 }, (_, index) => {
  const product = (['krant', 'blad', 'vroeg'] as const)[index % 3] ?? 'krant';
  return { id: `payer-${index}`, product, isBelgian: product === 'vroeg' };
});
export type KilledPayer = (typeof PAYERS)[number];
export const accountIdOf = ({ id }: KilledPayer): string => `of-${id}`;

const KEYS: Readonly<Record<string, string>> = {
  ...{ nl: `test_${'n'.repeat(30)}`, bladen: `test_${'b'.repeat(30)}`, be: `test_${'v'.repeat(30)}` },
};
export const keyOf = (sellerId: string): string | undefined => KEYS[sellerId];
export const SELLERS = Object.keys(KEYS);

const brands = billingContent.brands.map((brand) => ({ ...brand, id: brand.key, portalHost: 'localhost' }));
const allOpen = new Proxy({}, { get: () => true });
const content = {
  ...billingContent,
  brands,
  brandByKey: (key: string) => brands.find((brand) => brand.key === key),
  flagsOf: () => ({ brand: allOpen, general: allOpen }),
} as unknown as ReturnType<PaymentDeps['content']>;

export interface PaymentNode extends PaymentDeps {
  /** Aborted never: a node ends by being killed. */
  readonly signal: AbortSignal;
  reader(payer: KilledPayer, key: string): BackofficeContext;
  operator(id: string): ConsoleContext;
}

/** @param now milliseconds, by the provider's clock */
export function paymentNode(db: Db, { apiUrl, port }: PaymentPlace, now: () => number): PaymentNode {
  const { signal } = new AbortController();
  const payments: Payments = openPayments(
    {
      ...{ publicScheme: 'http', publicPort: port, mail: {} },
      // The pace of calls has tests of its own.
      payments: { url: apiUrl, keyOf, calls: { perSecond: 1_000, atOnce: 100 } },
    } as unknown as BackofficeConfig,
    signal,
  );
  return {
    ...{ db, payments, log, content: () => content, now, signal },
    reader(payer, idempotencyKey) {
      const brand = content.brandByKey(payer.isBelgian ? 'hln' : 'ad');
      return {
        ...contextOf(db, 0, 'payment', new Date(now()).toISOString()),
        ...{ account: { id: accountIdOf(payer) }, brand, visibleBrands: brands, content, payments },
        idempotencyKey,
      } as unknown as BackofficeContext;
    },
    operator: (id) =>
      ({
        db,
        content,
        operator: { id, name: id, formKey: '' },
        traceId: id,
        now: now(),
      }) as unknown as ConsoleContext,
  };
}

/** On a port of its own. */
export function listenForReports(node: PaymentNode, during: During = (work) => work()) {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = new Request('http://backoffice.internal/', {
      method: 'POST',
      body: Buffer.concat(parts),
    });
    const { db, payments, now } = node;
    const anonymous = { db, content, payments, now: now() } as unknown as AnonymousContext;
    const received = await during(() => paymentWebhook.receive(request, anonymous, {} as BackofficeConfig));
    response.writeHead(received.status).end();
  });
  return new Promise<{ readonly server: Server; readonly port: number }>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

/** Says around a report that it is being handled. */
export type During = <Result>(work: () => Promise<Result>) => Promise<Result>;
