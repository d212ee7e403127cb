/**
 * The provider reports that something happened to a payment, by its id alone: the report proves nothing, so that the
 * provider is asked. An id that is not ours and a slow provider get the same response; 503 only without the database.
 */
import { PAYMENT_REPORTS_PATH } from '../../../contract/payment.ts';
import { log } from '../../kernel/log.ts';
import { bytesOf } from '../../kernel/posted-body.ts';
import type { Webhook } from '../../kernel/webhook.ts';
import { findByProviderId } from './payments.repository.ts';
import { settleInTime } from './settle-in-time.ts';

const MOST_BYTES = 1_024;
const ID = /^tr_\w{4,64}$/;

export const paymentWebhook: Webhook = {
  path: PAYMENT_REPORTS_PATH,
  async receive(request, { db, content, payments, now }) {
    if (!payments || request.method !== 'POST') return new Response(null, { status: 404 });
    const bytes = await bytesOf(request);
    if (!bytes || bytes.length > MOST_BYTES) return new Response(null, { status: 413 });
    const id = new URLSearchParams(new TextDecoder().decode(bytes)).get('id') ?? '';
    const row = ID.test(id) ? await findByProviderId(db, id) : undefined;
    const deps = { db, payments, log, content: () => content, now: () => now };
    if (row) await settleInTime(deps, row.id, 'webhook');
    return new Response(null, { status: 200 });
  },
};
