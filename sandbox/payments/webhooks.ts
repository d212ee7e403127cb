/**
 * Tells the portal that something happened to a payment: a form post with nothing but its id. Only 200 counts; else it is
 * tried again, ten times in 26 hours. A test chooses whether webhooks come at all, and when.
 */
import { request } from 'node:http';
import { keep } from '../pages/show.ts';
import { type Clock, instantText, MINUTE, SECOND } from './clock.ts';
import type { Payment } from './store.ts';

/** `first`: before the reader's browser goes back. `held`: not until a test releases them. */
export const WEBHOOK_MODES = ['on', 'first', 'twice', 'held', 'off'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface Delivery {
  readonly at: string;
  readonly payment: string;
  /** The payment's status at that moment. */
  readonly status: string;
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
  /** What the portal responded with; undefined when it did not. */
  readonly response: number | undefined;
}

/** Minutes between an attempt and the next. Published are the number of attempts and the 26 hours; the steps are ours. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 360, 1080];
const PATIENCE = 15 * SECOND;

export interface Webhooks {
  mode: WebhookMode;
  /** Oldest first. */
  readonly deliveries: Delivery[];
  /** Resolves after the first attempt. */
  tell(payment: Payment): Promise<void>;
  /** Posts once more, whatever the mode. */
  repeat(payment: Payment): Promise<void>;
  /** Posts the held ones, in the order in which they were held. */
  release(): Promise<void>;
  clear(): void;
}

export function createWebhooks(clock: Clock): Webhooks {
  const deliveries: Delivery[] = [];
  let held: Payment[] = [];

  async function attempt(payment: Payment, number: number): Promise<void> {
    const url = payment.webhookUrl;
    if (url === null) return;
    const { id, status } = payment;
    const at = instantText(clock.now());
    const response = await post(url, id).catch(() => undefined);
    keep(deliveries, { at, payment: id, status, url, attempt: number, response });
    const pause = PAUSES[number - 1];
    if (response === 200 || pause === undefined) return;
    clock.at(clock.now() + pause * MINUTE, () => attempt(payment, number + 1));
  }

  return {
    mode: 'on',
    deliveries,
    async tell(payment) {
      if (this.mode === 'off') return;
      if (this.mode === 'held') return keep(held, payment);
      const times = this.mode === 'twice' ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => attempt(payment, 1)));
    },
    repeat: (payment) => attempt(payment, 1),
    async release() {
      const released = held;
      held = [];
      for (const payment of released) await attempt(payment, 1);
    },
    clear() {
      held = [];
      deliveries.length = 0;
    },
  };
}

/** To the portal that the address names, which is on this machine. @returns the status */
function post(url: string, id: string): Promise<number | undefined> {
  const { host, port, pathname, search } = new URL(url);
  const body = new URLSearchParams({ id }).toString();
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Sandbox HTTP' };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: `${pathname}${search}`,
        method: 'POST',
        headers,
        timeout: PATIENCE,
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('The portal took too long')));
    sent.on('error', reject);
    sent.end(body);
  });
}
